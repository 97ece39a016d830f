/** Access to the page's clock from outside the page. */

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./page-clock.mjs').Clock} Clock */
/** @typedef {typeof globalThis & { benchClock: Clock }} ClockWindow */

/** @param {Page} page @param {import('./page-clock.mjs').Target} target */
export const arm = (page, target) =>
  page.evaluate((it) => /** @type {ClockWindow} */ (globalThis).benchClock.arm(it), target)

/** @param {Page} page */
export const result = (page) =>
  page.evaluate(() => /** @type {ClockWindow} */ (globalThis).benchClock.result())

/** @param {Page} page */
export const interactive = (page) =>
  page.evaluate(() => /** @type {ClockWindow} */ (globalThis).benchClock.interactive())

/**
 * Waits until the page has had no long task for the given time. Stops at a deadline if the page never rests.
 * @param {Page} page @param {number} time ms
 */
export async function calm(page, time) {
  const deadline = performance.now() + 10 * time
  const left = () =>
    page.evaluate(
      (it) =>
        it - (performance.now() - /** @type {ClockWindow} */ (globalThis).benchClock.interactive()),
      time,
    )
  for (let wait = await left(); wait > 0; wait = await left()) {
    if (performance.now() > deadline) return
    await page.waitForTimeout(wait)
  }
}

/** @param {Page} page @param {string[]} path @param {number} [timeout] ms */
export const waitUntilGone = (page, path, timeout = 45_000) =>
  page.waitForFunction(
    (it) => !(/** @type {ClockWindow} */ (globalThis).benchClock.shows(it)),
    path,
    { timeout },
  )
