import { expect, test } from './support/test'

test('[S2.04] the card is 360 px wide on a desktop', async ({ labPage, page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await labPage.goto()
  await labPage.open()
  await labPage.settled()
  expect((await labPage.dialog.boundingBox())?.width).toBe(360)
})

test('[S2.05] a view change takes 150 ms, its height as long, the title 120', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=3')
  await labPage.open()
  await labPage.settled()
  const times = await page.evaluate(async () => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const row = [...(root?.querySelectorAll<HTMLElement>('button[data-row-id]') ?? [])].find(
      ({ textContent }) => textContent.includes('Lab Wallet'),
    )
    row?.click()
    const found: Record<string, number> = {}
    const watch = () => {
      for (const animation of root?.getAnimations() ?? []) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect)) continue
        const { delay, duration } = effect.getComputedTiming()
        const on = effect.target?.getAttribute('class') ?? ''
        const what =
          animation instanceof CSSTransition ? animation.transitionProperty : on.split(' ').at(-1)
        const all = Number(duration) + (what === 'cb-page-entering' ? Number(delay) : 0)
        if (what) found[what] = Math.round(all)
      }
    }
    const wanted = [
      'cb-header-leaving',
      'cb-header-entering',
      'cb-page-leaving',
      'cb-page-entering',
    ]
    // Until all of them were seen; the test's own time is the limit.
    while (
      !wanted.every((name) => name in found) ||
      !Object.keys(found).some((name) => /size|height/.test(name))
    ) {
      await new Promise(requestAnimationFrame)
      watch()
    }
    return found
  })
  expect(times['cb-header-leaving']).toBe(120)
  expect(times['cb-header-entering']).toBe(120)
  expect(times['cb-page-leaving']).toBe(150)
  expect(times['cb-page-entering']).toBe(150)
  expect(times.height ?? times['block-size']).toBe(150)
})
