import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

test('[S2.04] the modal’s card is 360 px wide on a desktop', { tag: gate }, async ({
  labPage,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await labPage.goto()
  await labPage.open()
  await labPage.settled()
  expect((await labPage.dialog.boundingBox())?.width).toBe(360)
})

test('[S2.05] in a view change the title changes in 120 ms, and the card’s height and content in 150 ms', {
  tag: gate,
}, async ({ labPage, page }) => {
  await labPage.goto('?wallets=3')
  await labPage.open()
  await labPage.settled()
  const times = await page.evaluate(async () => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const row = [...(root?.querySelectorAll<HTMLElement>('button[data-row-id]') ?? [])].find(
      ({ textContent }) => textContent.includes('Lab Wallet'),
    )
    row?.click()
    const timings: Record<string, { delay: number; end: number }> = {}
    const watch = () => {
      for (const animation of root?.getAnimations() ?? []) {
        const { effect } = animation
        if (!(effect instanceof KeyframeEffect)) continue
        const { delay = 0, endTime } = effect.getComputedTiming()
        const on = effect.target?.getAttribute('class') ?? ''
        const what =
          animation instanceof CSSTransition ? animation.transitionProperty : on.split(' ').at(-1)
        if (what) timings[what] = { delay: Math.round(delay), end: Math.round(Number(endTime)) }
      }
    }
    const wanted = [
      'cb-header-leaving',
      'cb-header-entering',
      'cb-page-leaving',
      'cb-page-entering',
    ]
    // Polls until each animation was seen. The test's own time limit ends it.
    while (
      !wanted.every((name) => name in timings) ||
      !Object.keys(timings).some((name) => /size|height/.test(name))
    ) {
      await new Promise(requestAnimationFrame)
      watch()
    }
    return { ...timings, height: timings.height ?? timings['block-size'] }
  })
  // The entering part starts 40 ms after the leaving part. Both end at the same time.
  expect(times).toMatchObject({
    'cb-header-leaving': { delay: 0, end: 120 },
    'cb-header-entering': { delay: 40, end: 120 },
    height: { delay: 0, end: 150 },
    'cb-page-leaving': { delay: 0, end: 150 },
    'cb-page-entering': { delay: 40, end: 150 },
  })
})

test('a view whose fade-in began while the page was hidden is visible when the visitor returns', async ({
  labPage,
  page,
}) => {
  await labPage.goto('?wallets=3')
  await labPage.open()
  await labPage.settled()
  const opacity = await page.evaluate(async () => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const row = [...(root?.querySelectorAll<HTMLElement>('button[data-row-id]') ?? [])].find(
      ({ textContent }) => textContent.includes('Lab Wallet'),
    )
    row?.click()
    const entering = () =>
      root
        ?.getAnimations()
        .find(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.classList.contains('cb-page-entering'),
        )
    let animation = entering()
    while (!animation) {
      await new Promise(requestAnimationFrame)
      animation = entering()
    }
    // Browsers leave a hidden page's animation like this, at its first frame.
    animation.pause()
    animation.currentTime = 0
    const view = animation.effect instanceof KeyframeEffect ? animation.effect.target : undefined
    const seen = () => (view ? Number(getComputedStyle(view).opacity) : -1)
    const before = seen()
    document.dispatchEvent(new Event('visibilitychange'))
    return { before, after: seen() }
  })
  expect(opacity).toEqual({ before: 0, after: 1 })
  await expect(
    labPage.dialog.getByRole('heading', { name: 'Continue in Lab Wallet' }),
  ).toBeVisible()
})
