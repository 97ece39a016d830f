import type { CDPSession, Page } from '@playwright/test'

/** Creates a finger of the browser itself. Its touches scroll, unless the page handles them. */
export async function finger(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: [number, number][]) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    })
  let at: [number, number] = [0, 0]
  let other: [number, number] | undefined
  return {
    async down(x: number, y: number) {
      at = [x, y]
      await send('touchStart', [at])
    },
    /** Moves in steps, as a finger does. */
    async by(x: number, y: number, steps = 6) {
      const [fromX, fromY] = at
      for (let step = 1; step <= steps; step += 1) {
        at = [fromX + (x * step) / steps, fromY + (y * step) / steps]
        if (other) other = [other[0] + x / steps, other[1] + y / steps]
        await send('touchMove', other ? [at, other] : [at])
      }
    },
    async second(x: number, y: number) {
      other = [x, y]
      await send('touchStart', [at, other])
    },
    /** Rests before the finger lifts, so that the content is not flung. */
    async rest(page: Page) {
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
      await send('touchMove', [at])
      await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)))
    },
    up: () => send('touchEnd', []),
  }
}
