import type { Locator, Page } from '@playwright/test'
import { finger } from './support/finger'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const card = (page: Page) => page.locator('.cb-card')
const top = async (where: Locator) => Math.round((await where.boundingBox())?.y ?? -1)
/** Returns the sheet's lower edge, which is fixed. The upper edge moves with the content. */
const bottom = async (where: Locator) => {
  const box = await where.boundingBox()
  return box ? Math.round(box.y + box.height) : -1
}
const scrim = (page: Page) =>
  page.locator('.cb-scrim').evaluate((element) => Number(getComputedStyle(element).opacity))
const centre = async (where: Locator): Promise<[number, number]> => {
  const box = await where.boundingBox()
  if (!box) throw new Error('nothing to touch')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** Returns the painted colours at the left edge, at some heights. */
async function coloursAt(page: Page, heights: number[]) {
  const photo = await page.screenshot({ scale: 'css' })
  return page.evaluate(
    async ([bytes, rows]) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]))
      const context = new OffscreenCanvas(image.width, image.height).getContext('2d', {
        willReadFrequently: true,
      })
      context?.drawImage(image, 0, 0)
      return rows.map((row) => context?.getImageData(4, row, 1, 1).data.join())
    },
    [[...photo], heights] as const,
  )
}

async function opened(lab: LabPage, query = '?wallets=3') {
  await lab.goto(query)
  await lab.open()
  await lab.settled()
}

test.describe('the modal as a sheet on a phone', () => {
  test('follows a finger on its header, as the backdrop fades with it, and closes only if dragged far enough', async ({
    labPage,
    page,
  }) => {
    await opened(labPage)
    const restingTop = await top(card(page))
    const touch = await finger(page)
    await touch.down(...(await centre(labPage.title)))
    await touch.by(0, 50)
    await expect.poll(() => top(card(page))).toBe(restingTop + 50)
    await expect.poll(() => scrim(page)).toBeLessThan(1)
    await expect.poll(() => scrim(page)).toBeGreaterThan(0.3)
    await touch.rest(page)
    await touch.up()
    await expect.poll(() => top(card(page))).toBe(restingTop)
    await expect.poll(() => scrim(page)).toBe(1)

    await touch.down(...(await centre(labPage.title)))
    await touch.by(0, 200)
    await touch.rest(page)
    await touch.up()
    await expect(labPage.dialog).toBeHidden()
  })

  test('follows a finger’s upward pull by a fifth of its distance', async ({ labPage, page }) => {
    await opened(labPage)
    const restingTop = await top(card(page))
    const touch = await finger(page)
    await touch.down(...(await centre(labPage.title)))
    await touch.by(0, -50)
    await expect.poll(() => top(card(page))).toBe(restingTop - 10)
    await touch.up()
    await expect.poll(() => top(card(page))).toBe(restingTop)
  })

  test('shows no page below itself when it is pulled up to the edge of the window', async ({
    labPage,
    page,
  }) => {
    await opened(labPage)
    const touch = await finger(page)
    const [x, y] = await centre(labPage.title)
    await touch.down(x, y)
    await touch.by(0, 5 - y)
    await expect.poll(() => top(card(page))).toBeLessThan(y - 60)
    const colours = await coloursAt(page, [780, 800, 820, 832, 840, 843])
    expect(new Set(colours).size).toBe(1)
    await touch.up()
  })

  test('can be dragged by its content, which does not press the row under the finger', async ({
    labPage,
    page,
  }) => {
    await opened(labPage)
    const touch = await finger(page)
    await touch.down(...(await centre(labPage.button(/Lab Wallet/))))
    await touch.by(4, 160)
    await touch.rest(page)
    await touch.up()
    await expect(labPage.dialog).toBeHidden()
    expect(await labPage.wallet().prompts()).toBe(0)
  })

  test('does not move if a finger moves sideways, or if two fingers move', async ({
    labPage,
    page,
  }) => {
    await opened(labPage)
    const restingTop = await top(card(page))
    const touch = await finger(page)
    const row = await centre(labPage.button(/Lab Wallet/))
    await touch.down(...row)
    await touch.by(60, 40)
    await touch.by(0, 200)
    expect(await top(card(page))).toBe(restingTop)
    await touch.up()
    await touch.down(...row)
    await touch.second(row[0] + 60, row[1])
    await touch.by(0, 200)
    expect(await top(card(page))).toBe(restingTop)
    await touch.up()
    await expect(labPage.dialog).toBeVisible()
  })

  test('scrolls its content first, and once the content is at the top the next drag moves the sheet', async ({
    labPage,
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 300 })
    await opened(labPage, '?wallets=4')
    const scroller = page.locator('.cb-page-scroller')
    const scrolled = () => scroller.evaluate(({ scrollTop }) => Math.round(scrollTop))
    await scroller.evaluate((element) => element.scrollTo(0, 60))
    await expect.poll(scrolled).toBe(60)
    const restingTop = await top(card(page))
    const touch = await finger(page)
    await touch.down(...(await centre(scroller)))
    await touch.by(0, 100)
    await expect.poll(scrolled).toBe(0)
    expect(await top(card(page))).toBe(restingTop)
    await touch.up()
    await touch.down(...(await centre(scroller)))
    await touch.by(0, 90)
    await expect.poll(() => top(card(page))).toBe(restingTop + 90)
    await touch.rest(page)
    await touch.up()
    await expect(labPage.dialog).toBeHidden()
  })

  test('[S4.12] springs back and shakes when it is dragged during a step that must be finished first', {
    tag: gate,
  }, async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.connect()
    await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
    await expect(labPage.title).toHaveText('Unsupported network')
    // The title shows before the code of its view has loaded.
    await expect(labPage.button('Disconnect')).toBeVisible()
    await labPage.settled()
    const restingBottom = await bottom(card(page))
    const touch = await finger(page)
    await touch.down(...(await centre(labPage.title)))
    await touch.by(0, 300)
    await touch.rest(page)
    await touch.up()
    await expect(page.locator('[data-carabiner] [role=alert] > :last-child')).toHaveText(
      'Finish or cancel this step first',
    )
    await expect.poll(() => bottom(card(page))).toBe(restingBottom)
    await expect(labPage.title).toHaveText('Unsupported network')
  })

  test('closes by a tap on its backdrop', async ({ labPage, page }) => {
    await opened(labPage)
    await labPage.scrimReady()
    await page.touchscreen.tap(195, 60)
    await expect(labPage.dialog).toBeHidden()
  })
})

test.describe('the modal as a sheet with an on-screen keyboard', () => {
  const networks = async (lab: LabPage) => {
    await opened(lab)
    await lab.page.evaluate(() => {
      const modal = window.lab?.modals[0]
      for (let id = 1; id < 9; id += 1) {
        modal?.carabiner.addNetwork({
          id,
          chainNamespace: 'eip155',
          name: `Pier ${id}`,
          nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
          rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
        })
      }
      modal?.open({ view: 'Networks' })
    })
    const search = lab.dialog.getByRole('combobox', { name: 'Search networks' })
    await expect(search).toBeVisible()
    await lab.settled()
    return search
  }

  test('closes the keyboard at the first drag, and stays in its place', async ({
    labPage,
    page,
  }) => {
    const search = await networks(labPage)
    await search.tap()
    await expect(search).toBeFocused()
    const restingTop = await top(card(page))
    const touch = await finger(page)
    await touch.down(...(await centre(labPage.title)))
    await touch.by(0, 300)
    await touch.up()
    await expect(search).not.toBeFocused()
    await expect(card(page)).toBeFocused()
    expect(await top(card(page))).toBe(restingTop)
    await touch.down(...(await centre(labPage.title)))
    await touch.by(0, 300)
    await touch.up()
    await expect(labPage.dialog).toBeHidden()
  })

  test('is not dragged by a finger that begins in the text field', async ({ labPage, page }) => {
    const search = await networks(labPage)
    const restingTop = await top(card(page))
    const touch = await finger(page)
    await touch.down(...(await centre(search)))
    await touch.by(0, 200)
    expect(await top(card(page))).toBe(restingTop)
    await touch.up()
    await expect(labPage.dialog).toBeVisible()
  })

  test('stays visible with its footer when the keyboard reduces the window’s height', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await labPage.reject.click()
    await expect(labPage.button('Try again')).toBeVisible()
    await page.setViewportSize({ width: 390, height: 520 })
    await labPage.settled()
    await expect(labPage.button('Try again')).toBeInViewport({ ratio: 1 })
    await expect.poll(() => top(card(page))).toBeGreaterThanOrEqual(24)
  })

  test('is lifted above a keyboard that covers the window', async ({ labPage, page }) => {
    // No headless browser has such a keyboard, so a stand-in reports one.
    await page.addInitScript(() => {
      const seen = window.visualViewport
      if (!seen) throw new Error('no visual viewport')
      const whole = Object.getOwnPropertyDescriptor(VisualViewport.prototype, 'height')
      Object.assign(window, {
        coverBy(px: number) {
          Object.defineProperty(seen, 'height', {
            configurable: true,
            get: () => Number(whole?.get?.call(seen)) - px,
          })
          seen.dispatchEvent(new Event('resize'))
        },
      })
    })
    await opened(labPage, '')
    await labPage.button(/Lab Wallet/).click()
    await labPage.reject.click()
    await expect(labPage.button('Try again')).toBeVisible()
    const cover = (px: number) => page.evaluate((by) => Reflect.get(window, 'coverBy')(by), px)
    await cover(320)
    const bottom = async (where: Locator) => {
      const box = await where.boundingBox()
      return box ? Math.round(box.y + box.height) : -1
    }
    await expect.poll(() => bottom(card(page))).toBe(844 - 320)
    await expect.poll(() => bottom(labPage.button('Use another wallet'))).toBeLessThanOrEqual(524)
    await expect.poll(() => top(card(page))).toBeGreaterThanOrEqual(24)
    await cover(0)
    await expect.poll(() => bottom(card(page))).toBe(844)
  })
})

test('the modal on a phone fills the screen if the host sets that, and is closed only by its button', async ({
  labPage,
  page,
}) => {
  await opened(labPage, '?fullScreen')
  await expect.poll(() => card(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  await expect(card(page)).toHaveCSS('border-top-left-radius', '0px')
  const touch = await finger(page)
  await touch.down(...(await centre(labPage.title)))
  await touch.by(0, 400)
  await touch.rest(page)
  await touch.up()
  expect(await top(card(page))).toBe(0)
  await expect(labPage.dialog).toBeVisible()
  await labPage.button('Close').tap()
  await expect(labPage.dialog).toBeHidden()
})

test('in a full-screen modal on a phone, the outcome of a request is centred in the free space', async ({
  labPage,
}) => {
  await opened(labPage, '?fullScreen')
  await labPage.button('Lab Wallet').tap()
  await labPage.reject.tap()
  const outcome = labPage.dialog.locator('.cb-outcome')
  await expect(outcome).toContainText('rejected')
  await labPage.settled()
  const room = await labPage.dialog.evaluate((dialog) => {
    const box = (selector: string) => dialog.querySelector(selector)?.getBoundingClientRect()
    const [header, shown] = [box('.cb-header'), box('.cb-outcome')]
    return {
      above: (shown?.top ?? 0) - (header?.bottom ?? 0),
      below: innerHeight - (shown?.bottom ?? 0),
    }
  })
  expect(room.above).toBeGreaterThan(100)
  expect(Math.abs(room.above - room.below)).toBeLessThanOrEqual(40)
})
