import type { Locator, Page } from '@playwright/test'
import { focused } from './support/focus'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

/** Holds back the modal's code. @returns a function that lets it load */
async function holdCode(page: Page) {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/modal-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  return release
}

/** Presses where a button is, even if it is covered. */
async function pressAgain(page: Page, button: Locator) {
  const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 }
  await page.mouse.click(x + 4, y + 4)
}

/** Waits on the page's own clock, like the product's timers. */
const pass = (page: Page, ms: number) =>
  page.evaluate((time) => new Promise((done) => setTimeout(done, time)), ms)

test.describe('on a press that opens the modal,', () => {
  test('the button is busy while the modal’s code loads, and a second press changes nothing', {
    tag: gate,
  }, async ({ labPage, page }) => {
    const releaseCode = await holdCode(page)
    await labPage.goto()
    const { connectButton } = labPage
    const { width } = (await connectButton.boundingBox()) ?? {}
    await connectButton.click()
    await expect(connectButton).toHaveAttribute('aria-busy', 'true')
    await expect(connectButton).toHaveAccessibleName('Connect wallet')
    const spinner = () =>
      connectButton.evaluate((button) => getComputedStyle(button, '::before').animationName)
    expect(await spinner()).toBe('carabiner-spin')
    expect((await connectButton.boundingBox())?.width).toBe(width)
    await page.keyboard.press('Enter')
    await pressAgain(page, connectButton)
    await expect(connectButton).toHaveAttribute('aria-busy', 'true')
    releaseCode()
    await expect(labPage.dialog).toBeVisible()
    await expect(connectButton).not.toHaveAttribute('aria-busy')
  })

  test('the modal’s outline appears at once in its place while the code loads, and Escape removes it', async ({
    labPage,
    page,
  }) => {
    const releaseCode = await holdCode(page)
    await labPage.goto()
    const outline = page.locator('[data-carabiner-first-frame] .card')
    await labPage.connectButton.click()
    await expect(outline).toBeVisible()
    await expect(outline).toContainText('Connect wallet')
    await page.keyboard.press('Escape')
    await expect(outline).toBeHidden()
    await expect(labPage.connectButton).toHaveAttribute('aria-expanded', 'false')
    await labPage.connectButton.click()
    const drawn = await outline.boundingBox()
    releaseCode()
    await expect(labPage.dialog).toBeVisible()
    await expect(outline).toBeHidden()
    const { x, width } = (await labPage.dialog.boundingBox()) ?? {}
    expect({ x, width }).toEqual({ x: drawn?.x, width: drawn?.width })
  })

  test('the first frame has the outline or the dialog if the code has already loaded', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await page.evaluate(() => window.lab?.modals[0]?.prepare())
    const seen = await labPage.connectButton.evaluate(async (button) => {
      const look = () => ({
        outline: document.querySelector('[data-carabiner-first-frame]') !== null,
        dialog:
          document
            .querySelector('[data-carabiner]:not([data-resting])')
            ?.shadowRoot?.querySelector('[role="dialog"]') != null,
      })
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await new Promise(requestAnimationFrame)
      const first = look()
      // A frame's final state is what the browser paints.
      while (!look().dialog) await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      return { first, last: look() }
    })
    // Either the outline or the dialog, depending on whether the page had time to render the dialog
    // ahead.
    expect(seen.first.outline).toBe(!seen.first.dialog)
    await expect(labPage.dialog).toBeVisible()
    expect(seen.last).toEqual({ outline: false, dialog: true })
    await expect
      .poll(() => labPage.dialog.evaluate((dialog) => dialog.matches(':focus-within')))
      .toBe(true)

    await page.keyboard.press('Escape')
    await expect(labPage.dialog).toBeHidden()
    const again = await labPage.connectButton.evaluate(async (button) => {
      button.dispatchEvent(new MouseEvent('click', { bubbles: true }))
      await Promise.resolve()
      return document.querySelector('[data-carabiner-first-frame]')
    })
    expect(again).toBeNull()
    await expect(labPage.dialog).toBeVisible()
  })

  test('the outline has the width, radius and backdrop that the host’s theme sets', async ({
    labPage,
    page,
  }) => {
    const releaseCode = await holdCode(page)
    await labPage.goto()
    await page.evaluate(() => {
      document.documentElement.style.setProperty('--w3m-border-radius-master', '1px')
      window.lab?.modals[0]?.setTheme({
        variables: { '--cb-modal-width': '400px', '--cb-overlay': 'rgb(1, 2, 3)' },
      })
    })
    await labPage.connectButton.click()
    const outline = page.locator('[data-carabiner-first-frame]')
    const card = outline.locator('.card')
    await expect(card).toHaveCSS('width', '400px')
    await expect(card).toHaveCSS('border-radius', '5px')
    await expect(outline.locator('.scrim')).toHaveCSS('background-color', 'rgb(1, 2, 3)')
    releaseCode()
    await expect(labPage.dialog).toHaveCSS('width', '400px')
    await expect(outline).toBeHidden()
  })

  test('a failed load of the modal’s code resets the button, and the next press loads the code again', async ({
    labPage,
    page,
    complaints,
  }) => {
    let failing = true
    await page.route(/\/modal-.*\.js/, (route) => (failing ? route.abort() : route.continue()))
    await labPage.goto()
    await labPage.connectButton.click()
    await expect.poll(() => complaints.some((said) => /could not load/.test(said))).toBe(true)
    await expect(labPage.connectButton).not.toHaveAttribute('aria-busy')
    await expect(labPage.connectButton).toHaveAttribute('aria-expanded', 'false')
    failing = false
    await labPage.open()
    complaints.splice(0)
  })

  test('the button for a single wallet is busy while the code loads, and still connects', async ({
    labPage,
    page,
  }) => {
    const releaseCode = await holdCode(page)
    await page.goto(`${labPage.lab.url}/buttons.html`)
    const button = page.locator('[data-carabiner-button="wallet"]').first()
    await button.click()
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await pressAgain(page, button)
    releaseCode()
    await expect(button).toHaveText(/Connected/)
    await expect(labPage.dialog).toBeHidden()
  })
})

test.describe('a double click', () => {
  for (const apart of [120, 300, 450]) {
    test(`on the connect button, with ${apart} ms between the clicks, opens the modal`, async ({
      labPage,
      page,
    }) => {
      await labPage.goto()
      const box = await labPage.connectButton.boundingBox()
      if (!box) throw new Error('no button')
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // Timed in the page, because the test's own timing is too slow on a busy machine.
      await page.evaluate(
        ([left, top, later]) => {
          const again = () => {
            let target = document.elementFromPoint(left, top)
            while (target?.shadowRoot) target = target.shadowRoot.elementFromPoint(left, top)
            target?.dispatchEvent(
              new MouseEvent('click', { bubbles: true, composed: true, detail: 2 }),
            )
            Object.assign(window, { pressedAgain: true })
          }
          document.addEventListener('click', () => setTimeout(again, later), { once: true })
        },
        [x, y, apart] as const,
      )
      await page.mouse.click(x, y)
      await page.waitForFunction(() => Reflect.get(window, 'pressedAgain') === true)
      await labPage.settled()
      await expect(labPage.dialog).toBeVisible()
      // A later press closes the modal.
      await pass(page, 600)
      await page.mouse.click(x, y)
      await expect(labPage.dialog).toBeHidden()
    })
  }
})

test('a double click on a wallet presses no button of the view that the first click opened', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.open()
  await labPage.button(/Lab Wallet/).click()
  const out = labPage.button('Use another wallet')
  await expect(out).toBeVisible()
  await labPage.settled()
  const press = async (clickCount: number) => {
    const box = await out.boundingBox()
    if (!box) throw new Error('no way out')
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
    await page.mouse.down({ clickCount })
    await page.mouse.up({ clickCount })
  }
  await press(2)
  await expect(labPage.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
  await expect(labPage.status).toHaveText('connecting')
  await press(1)
  await expect(labPage.title).toHaveText('Connect wallet')
})

test.describe('pressing Enter twice on a wallet in the modal', () => {
  for (const apart of [0, 60, 250, 600]) {
    test(`with ${apart} ms between the presses prompts the wallet once, and the view keeps waiting`, async ({
      labPage,
      page,
    }) => {
      await labPage.goto()
      await labPage.open()
      await labPage.button(/Lab Wallet/).focus()
      await page.keyboard.press('Enter')
      if (apart > 0) await pass(page, apart)
      await page.keyboard.press('Enter')
      await expect(labPage.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
      await labPage.settled()
      await expect.poll(() => focused(page)).toBe('Continue in Lab Wallet')
      await expect(labPage.status).toHaveText('connecting')
      expect(await labPage.wallet().prompts()).toBe(1)
      await page.keyboard.press('Tab')
      await expect(labPage.button('Use another wallet')).toBeFocused()
    })
  }
})

test('pressing Enter twice on a network in the modal prompts the wallet once, and the view keeps waiting', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.connect()
  await page.evaluate(() => window.lab?.modals[0]?.open({ view: 'Networks' }))
  const before = await labPage.wallet().prompts()
  await labPage.networkOption(/Lagoon/).focus()
  await page.keyboard.press('Enter')
  await pass(page, 250)
  await page.keyboard.press('Enter')
  await labPage.settled()
  await expect(labPage.title).toHaveText('Lagoon')
  expect(await labPage.wallet().prompts()).toBe(before + 1)
})
