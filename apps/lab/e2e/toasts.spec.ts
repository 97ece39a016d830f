import type { Locator, Page } from '@playwright/test'
import { axeFinds } from './support/axe'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

const region = (page: Page) => page.getByRole('region', { name: 'Notifications, Alt+T' })
const toasts = (page: Page) => region(page).getByRole('listitem')

/** Shows toasts as a host does. */
const show = (page: Page, ...titles: string[]) =>
  page.evaluate((names) => {
    for (const title of names) {
      window.lab?.modals[0]?.toast({ variant: 'success', content: { title } })
    }
  }, titles)

/**
 * Moves the pointer onto a toast that has arrived. An arriving toast slides away from under the
 * pointer.
 */
async function point(page: Page, toast: Locator) {
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast has no box')
  await page.mouse.move(box.x + 100, box.y + box.height / 2)
  expect(await toast.evaluate((element) => element.matches(':hover'))).toBe(true)
}

/** Drags slowly, because a fast swipe dismisses over a shorter distance. */
async function swipe(page: Page, toast: Locator, distance: number) {
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast has no box')
  const [x, y] = [box.x + 120, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= distance; step += 1) {
    await page.mouse.move(x + step, y)
    // One pixel in at least 16 ms: under 0.11 px/ms.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)))
  }
  await page.mouse.up()
}

test.beforeEach(async ({ labPage }) => {
  await labPage.goto()
})

test('[S2.31][S9.25] at most three toasts are shown, at the bottom right, 356 px wide and 14 px apart', {
  tag: gate,
}, async ({ page, labPage }) => {
  await show(page, 'one', 'two', 'three', 'four')
  await expect(toasts(page)).toHaveCount(3)
  // An arriving toast is below the page.
  await labPage.settled()
  await point(page, toasts(page).first())
  await labPage.settled()
  const boxes = await Promise.all((await toasts(page).all()).map((toast) => toast.boundingBox()))
  const view = page.viewportSize()
  const [front, second] = boxes
  if (!view || !front || !second) throw new Error('no boxes')
  expect(front.width).toBe(356)
  expect(view.width - (front.x + front.width)).toBe(24)
  expect(view.height - (front.y + front.height)).toBe(24)
  expect(front.y - (second.y + second.height)).toBe(14)
  expect(await axeFinds(page)).toEqual([])
})

test('on a phone, a toast is above the sheet, and at the bottom of the page once the sheet is closed', async ({
  page,
  labPage,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await labPage.open()
  await labPage.button(/Lab Wallet/).click()
  await labPage.reject.click()
  await expect(labPage.dialog.getByText('Connection rejected')).toBeVisible()
  await show(page, 'Saved')
  await expect(toasts(page)).toHaveCount(1)
  await labPage.settled()
  const foot = async () => {
    const box = await toasts(page).boundingBox()
    return box ? Math.round(box.y + box.height) : -1
  }
  const room = async () => {
    const sheet = await page.locator('.cb-card').boundingBox()
    return Math.round(sheet?.y ?? 0) - (await foot())
  }
  await expect.poll(room).toBe(16)
  await point(page, toasts(page))
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  await expect.poll(foot).toBe(740 - 16)
})

test('[S4.43][S4.44][S9.25] a toast closes after 4000 ms, and its time stops while the pointer is on it', {
  tag: gate,
}, async ({ page, labPage }) => {
  await page.clock.install()
  await show(page, 'Saved')
  await expect(toasts(page)).toHaveText(/Saved/)
  await labPage.settled()
  await point(page, toasts(page))
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.mouse.move(5, 5)
  await page.clock.runFor(1000)
  await expect(toasts(page)).toHaveAttribute('data-state', 'open')
  await page.clock.runFor(3300)
  await expect(toasts(page)).toHaveCount(0)
})

test('[S4.44] a toast’s time stops while the stack of toasts is expanded, and then continues', async ({
  page,
}) => {
  await page.clock.install()
  await show(page, 'Saved')
  await expect(toasts(page)).toHaveCount(1)
  await page.clock.runFor(3000)
  await page.keyboard.press('Alt+t')
  await expect(region(page)).toBeFocused()
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await page.keyboard.press('Alt+t')
  // The rest of its time, not another 4000 ms.
  await page.clock.runFor(1500)
  await expect(toasts(page)).toHaveCount(0)
})

test('[S4.44][S9.25] a toast’s time stops while the page is hidden', async ({ page }) => {
  await page.clock.install()
  await show(page, 'Saved')
  await expect(toasts(page)).toHaveCount(1)
  const setHidden = (hidden: boolean) =>
    page.evaluate((value) => {
      const visibilityState = value ? 'hidden' : 'visible'
      Object.defineProperty(document, 'visibilityState', {
        value: visibilityState,
        configurable: true,
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, hidden)
  await setHidden(true)
  await page.clock.runFor(10_000)
  await expect(toasts(page)).toHaveCount(1)
  await setHidden(false)
  await page.clock.runFor(4300)
  await expect(toasts(page)).toHaveCount(0)
})

test('[S4.45][S9.25] a swipe of 20 px dismisses a toast, and a swipe of 19 px does not', {
  tag: gate,
}, async ({ page, labPage }) => {
  await show(page, 'Saved')
  await labPage.settled()
  await swipe(page, toasts(page), 19)
  await expect(toasts(page)).toHaveCount(1)
  await labPage.settled()
  await swipe(page, toasts(page), 20)
  await expect(toasts(page)).toHaveCount(0)
})

test('[S2.31] Alt+T expands and focuses the toasts, and a second press returns the focus', async ({
  page,
  labPage,
}) => {
  await labPage.connectButton.focus()
  await show(page, 'one', 'two')
  await expect(toasts(page)).toHaveCount(2)
  await page.keyboard.press('Alt+t')
  await expect(region(page)).toBeFocused()
  await expect(toasts(page).last()).toHaveAttribute('data-stack', '')
  await page.keyboard.press('Tab')
  await expect(toasts(page).first()).toBeFocused()
  await page.keyboard.press('Alt+t')
  await expect(labPage.connectButton).toBeFocused()
  await expect(toasts(page).last()).toHaveAttribute('data-overlap', '')
})

test('the Delete key dismisses the focused toast, and so does the toast’s close button', async ({
  page,
}) => {
  await show(page, 'one', 'two')
  await expect(toasts(page)).toHaveCount(2)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Delete')
  await expect(toasts(page)).toHaveCount(1)
  await toasts(page).getByRole('button', { name: 'Close notification' }).click()
  await expect(toasts(page)).toHaveCount(0)
})

test('a toast replaces an earlier toast with the same id, and stays when the modal closes', async ({
  page,
  labPage,
}) => {
  await labPage.open()
  const put = (variant: 'loading' | 'success', title: string) =>
    page.evaluate(
      ([tone, text]) =>
        window.lab?.modals[0]?.toast({ id: 'tx', variant: tone, content: { title: text } }),
      [variant, title] as const,
    )
  await put('loading', 'Sending')
  await expect(toasts(page)).toHaveText(/Sending/)
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  await put('success', 'Sent')
  await expect(toasts(page)).toHaveText(/Sent/)
  await expect(toasts(page)).toHaveCount(1)
})
