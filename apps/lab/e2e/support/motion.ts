import type { Page } from '@playwright/test'

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
