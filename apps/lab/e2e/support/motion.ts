import type { Page } from '@playwright/test'

/** For tests of motion, or of something that motion may disturb: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Ends every finite animation at once, for tests that check many states in a row. */
export const endMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // An element that is measured in one frame starts to move in the next.
    await frame()
    await frame()
    const { shadowRoot } = document.querySelector('[data-carabiner]') ?? {}
    for (const animation of shadowRoot?.getAnimations() ?? []) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    await frame()
  })
