import { type Browser, expect, type Page } from '@playwright/test'
import { watchComplaints } from '../e2e/support/test'
import type { Driver, Engine, Target } from './driver'

/** Creates the engine of a browser that Playwright drives. */
export const playwrightEngine = (
  browser: Browser,
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Engine => ({
  async open(use) {
    // This Firefox does not know the command for these settings.
    const context = await browser.newContext({ colorScheme: null, reducedMotion: null })
    try {
      const page = await context.newPage()
      await prepare(page)
      return await use(drive(page))
    } finally {
      await context.close()
    }
  },
  stop: () => browser.close(),
})

/** The policy's hash of a style that Playwright adds. */
const pictureStyle = 'sha256-YjaKGiklmzC6wjXA513HAMmzus8VE61XCOT'

const walletFrame = 'iframe[name="w3m-secure-iframe"]'

function drive(page: Page): Driver {
  const complaints: string[] = []
  watchComplaints(page, complaints)
  const all = (target: Target) =>
    'testId' in target
      ? page.getByTestId(target.testId)
      : page
          .getByRole(target.role, target.name === undefined ? {} : { name: target.name })
          // Excludes the inert page behind the modal.
          .and(page.locator(':not([inert] *)'))
  return {
    goto: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    resize: (width, height) => page.setViewportSize({ width, height }),
    click: (target) => all(target).first().click(),
    async pressInFrame(name) {
      const button = page.frameLocator(walletFrame).getByRole('button', { name })
      await expect(button).toBeEnabled()
      // Firefox does not deliver a driver's keys and mouse to a frame of another site.
      if (page.context().browser()?.browserType().name() === 'firefox')
        await button.dispatchEvent('click')
      else await button.press('Enter')
    },
    // Key by key: over BiDi, Playwright's `fill` assigns the value in the page, and React then
    // ignores the event as its own change.
    async fill(target, text) {
      const field = all(target).first()
      await field.press('ControlOrMeta+a')
      await field.pressSequentially(text)
    },
    press: (key) => page.keyboard.press(key),
    async drag(from, to) {
      await page.mouse.move(from.x, from.y)
      await page.mouse.down()
      await page.mouse.move(to.x, to.y, { steps: 8 })
      await page.mouse.up()
    },
    texts: (target) => all(target).filter({ visible: true }).allTextContents(),
    // `as`: Playwright's type would also unwrap handles, which no argument has.
    evaluate: (run, argument) => page.evaluate(run as never, argument),
    // For a screenshot Playwright adds a style element, which the page's policy refuses in Firefox.
    complaints: async () => complaints.filter((complaint) => !complaint.includes(pictureStyle)),
    screenshot: () => page.screenshot(),
  }
}
