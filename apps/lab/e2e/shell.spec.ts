import type { Page } from '@playwright/test'
import { focused } from './support/focus'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

const card = (page: Page) => page.locator('.cb-card')

/**
 * Connects, then moves the wallet to a network that the app does not offer. The modal cannot be
 * closed.
 */
async function astray(lab: LabPage) {
  await lab.connect()
  await lab.page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
  await expect(lab.title).toHaveText('Unsupported network')
  await lab.viewLoaded()
  await lab.settled()
}

interface Shake {
  duration: unknown
  moves: boolean
  edge: boolean
}

/** Records the card's animations, from the page's start. */
async function watchShakes(page: Page): Promise<() => Promise<Shake[]>> {
  await page.addInitScript(() => {
    const shakes: Shake[] = []
    Object.assign(window, { shakes })
    const { animate } = Element.prototype
    Element.prototype.animate = function (frames, options) {
      const animation = animate.call(this, frames, options)
      const { effect } = animation
      if (this.matches('.cb-card') && effect instanceof KeyframeEffect) {
        const keyframes = effect.getKeyframes()
        shakes.push({
          duration: effect.getComputedTiming().duration,
          moves: keyframes.some(({ rotate, translate }) => rotate ?? translate),
          edge: keyframes.some(({ outline, outlineColor }) => outline ?? outlineColor),
        })
      }
      return animation
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'shakes'))
}
const shake = { duration: 500, moves: true, edge: false }

const ways: Record<string, (lab: LabPage) => Promise<void>> = {
  'a press beside the card': async (lab) => {
    await lab.scrimReady()
    await lab.page.mouse.click(20, 20)
  },
  Escape: (lab) => lab.page.keyboard.press('Escape'),
  'its button': (lab) => lab.button('Close').click(),
}

test.describe('an attempt to close the modal during a step that must be finished first', () => {
  for (const [way, attempt] of Object.entries(ways)) {
    test(`[S4.12] with ${way} shakes the card for 500 ms, says why, and leaves the modal open`, async ({
      labPage,
      page,
    }) => {
      const shakes = await watchShakes(page)
      await labPage.goto()
      await astray(labPage)
      await attempt(labPage)
      await expect.poll(shakes).toEqual([shake])
      await expect(page.locator('[data-carabiner] [role=alert] > :last-child')).toHaveText(
        'Finish or cancel this step first',
      )
      await expect.poll(() => focused(page)).toContain('Harbor')
      await labPage.settled()
      await expect(labPage.title).toHaveText('Unsupported network')
    })
  }

  test('[S4.12] is ignored while the card still shakes, and shakes the card again afterwards', {
    tag: gate,
  }, async ({ labPage, page }) => {
    const shakes = await watchShakes(page)
    await labPage.goto()
    await astray(labPage)
    const twice = () =>
      labPage.button('Close').evaluate((button: HTMLElement) => {
        button.click()
        button.click()
      })
    await twice()
    await expect.poll(shakes).toEqual([shake])
    await labPage.settled()
    await twice()
    await expect.poll(shakes).toEqual([shake, shake])
  })

  test('[S4.12] with the close button leaves the button in place, which says why it does not close', async ({
    labPage,
  }) => {
    await labPage.goto()
    await astray(labPage)
    await expect(labPage.button('Close')).toBeEnabled()
    await expect(labPage.button('Close')).toHaveAccessibleDescription(
      'Finish or cancel this step first',
    )
  })

  test('[S4.12] with reduced motion makes the card’s edge flash instead of shaking the card', async ({
    labPage,
    page,
  }) => {
    const shakes = await watchShakes(page)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await labPage.goto()
    await astray(labPage)
    await page.keyboard.press('Escape')
    await expect.poll(shakes).toEqual([{ duration: 500, moves: false, edge: true }])
    await expect(card(page)).toHaveCSS('outline-style', 'none')
  })
})

test.describe('a wallet on a network that the app does not offer', () => {
  test('[S2.17][S4.32] is shown a choice of offered networks, and a way to disconnect', async ({
    labPage,
    page,
  }) => {
    const shakes = await watchShakes(page)
    await labPage.goto()
    await astray(labPage)
    const list = labPage.dialog.getByRole('list', { name: 'Networks' })
    await expect(list.getByRole('button')).toHaveText([/Harbor/, /Lagoon/])
    // The button is busy until its view has loaded. The observer also sees a short busy state.
    const wasBusy = await labPage.button(/Harbor/).evaluateHandle((button) => {
      const seen: (string | null)[] = []
      new MutationObserver(() => seen.push(button.ariaBusy)).observe(button, { attributes: true })
      return seen
    })
    await labPage.button(/Harbor/).click()
    await expect.poll(() => wasBusy.jsonValue()).toContain('true')
    await expect(labPage.title).toHaveText('Harbor')
    // The step still cannot be closed.
    await page.keyboard.press('Escape')
    await expect.poll(shakes).toEqual([shake])
    await labPage.approve.click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.network).toHaveText('eip155:31337')
  })

  test('[S2.17] can be disconnected in the view that reports it', async ({ labPage }) => {
    await labPage.goto()
    await astray(labPage)
    await labPage.button('Disconnect').click()
    await expect(labPage.dialog).toBeHidden()
    await expect(labPage.status).toHaveText('disconnected')
  })

  test('[S2.17][S4.13] makes its view close by itself once the wallet is on an offered network', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await astray(labPage)
    await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(31337))
    await expect(labPage.dialog).toBeHidden()
  })

  test('[S2.17] is reported after a reload only when the visitor uses the modal', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await astray(labPage)
    await page.reload()
    await expect(labPage.network).toHaveText('unsupported 4242')
    await expect(labPage.dialog).toBeHidden()
    await labPage.connectButton.click()
    await expect(labPage.title).toHaveText('Unsupported network')
  })

  test('is accepted without a view if the host allows unsupported networks', async ({
    labPage,
    page,
  }) => {
    await labPage.goto('?allowUnsupported')
    await labPage.connect()
    await page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242))
    await expect(labPage.network).toHaveText('unsupported 4242')
    await expect(labPage.dialog).toBeHidden()
    await labPage.connectButton.click()
    await expect(labPage.title).toHaveText('Choose network')
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
  })
})

test.describe('Escape in the modal', () => {
  test('closes a tooltip, then clears a search, then closes the modal', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await page.evaluate(() => {
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
    const search = labPage.dialog.getByRole('combobox', { name: 'Search networks' })
    await search.fill('pier')
    await expect(labPage.dialog.getByRole('option')).toHaveCount(8)
    await labPage.settled()
    await labPage.button('Close').hover()
    await expect(page.locator('.cb-tooltip')).toHaveText('Close')
    await page.keyboard.press('Escape')
    await expect(page.locator('.cb-tooltip')).toHaveCount(0)
    await expect(search).toHaveValue('pier')
    await page.keyboard.press('Escape')
    await expect(search).toHaveValue('')
    await expect(labPage.dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
  })
})

test.describe('the modal’s header', () => {
  test('shows the name of an icon button at once on keyboard focus, and after a delay on hover', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await page.keyboard.press('Tab')
    await expect(page.locator('.cb-tooltip')).toHaveText(await focused(page))
    await labPage.button(/Lab Wallet/).focus()
    await expect(page.locator('.cb-tooltip')).toHaveCount(0)
    await labPage.button('Close').hover()
    await expect(page.locator('.cb-tooltip')).toHaveCount(0)
    await expect(page.locator('.cb-tooltip')).toHaveText('Close')
    const [bubble, frame] = await Promise.all([
      page.locator('.cb-tooltip').boundingBox(),
      card(page).boundingBox(),
    ])
    if (!bubble || !frame) throw new Error('nothing to measure')
    expect(bubble.x + bubble.width).toBeLessThanOrEqual(frame.x + frame.width - 8)
  })

  test('shows the full title in a tooltip only if the title is cut off', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.title.hover()
    await page.evaluate(() =>
      window.lab?.modals[0]?.setLocale({
        code: 'en',
        messages: {
          'connect.title': 'A title that is far longer than what a card of 360 px has room for',
        },
      }),
    )
    // The tooltip checks on hover whether the title is cut off.
    await labPage.settled()
    await expect(labPage.title).toHaveText(/^A title that is far longer/)
    await page.mouse.move(5, 5)
    await labPage.title.hover()
    await expect(page.locator('.cb-tooltip')).toHaveText(/^A title that is far longer/)
    await page.evaluate(() => window.lab?.modals[0]?.setLocale('en'))
    await labPage.settled()
    await page.mouse.move(5, 5)
    await expect(page.locator('.cb-tooltip')).toHaveCount(0)
    await labPage.title.hover()
    // Longer than a tooltip takes to open.
    await labPage.button('Close').hover()
    await expect(page.locator('.cb-tooltip')).toHaveText('Close')
  })
})
