import type { Page } from '@playwright/test'

/** For tests that motion is part of, or may get in the way of: `test.use(withMotion)`. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

/** Brings everything that moves and ends to its end at once: for tests that look at many states one after another. */
export const endMotion = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    // What is measured in one frame moves in the next.
    await frame()
    await frame()
    const { shadowRoot } = document.querySelector('[data-carabiner]') ?? {}
    for (const animation of shadowRoot?.getAnimations() ?? []) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
    await frame()
  })
