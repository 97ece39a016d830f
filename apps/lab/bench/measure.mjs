// @ts-check

/**
 * Opens a page's dialog twice and times it as a visitor sees it.
 *
 * With `hovered` the pointer rests on the button until what it prefetches is there, as a hand's does.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {string} button selector of what opens the dialog
 * @param {{ slowdown: number, hovered: boolean }} how slowdown of the processor
 */
export async function measure(browser, url, button, { slowdown, hovered }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(url)
  await page.waitForSelector(button)
  await page.waitForLoadState('networkidle')
  if (hovered) {
    await page.hover(button)
    await page.waitForLoadState('networkidle')
  }
  const heapBefore = await heapUsed(session)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const first = await timedOpen(page, button)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  const heap = (await heapUsed(session)) - heapBefore
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const again = await timedOpen(page, button)
  await context.close()
  return { first, again, heap }
}

/** @param {import('@playwright/test').CDPSession} session */
async function heapUsed(session) {
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {string} button
 * @returns {Promise<{ painted: number, settled: number }>} ms from the click event's own time
 */
async function timedOpen(page, button) {
  const timed = page.evaluate(
    () =>
      new Promise((resolve) => {
        const shown = () => {
          const places = [document, document.querySelector('[data-carabiner]')?.shadowRoot]
          return places.some((place) => place?.querySelector('dialog[open], [role="dialog"]'))
        }
        const roots = () => [document, document.querySelector('[data-carabiner]')?.shadowRoot]
        document.addEventListener(
          'click',
          (click) => {
            const look = () => {
              if (!shown()) return requestAnimationFrame(look)
              // The frame after the one it was laid out in: by then it has been painted.
              requestAnimationFrame(async () => {
                const painted = performance.now() - click.timeStamp
                const moving = roots().flatMap((place) => place?.getAnimations() ?? [])
                const ending = moving.filter(
                  ({ effect }) => effect?.getComputedTiming().endTime !== Infinity,
                )
                await Promise.allSettled(ending.map(({ finished }) => finished))
                resolve({ painted, settled: performance.now() - click.timeStamp })
              })
            }
            look()
          },
          { capture: true, once: true },
        )
      }),
  )
  await page.click(button)
  return /** @type {Promise<{ painted: number, settled: number }>} */ (timed)
}
