import type { Page } from '@playwright/test'
import { finger } from './support/finger'
import { focused } from './support/focus'
import { gate } from './support/gate'
import { withMotion } from './support/motion'
import { expect, test } from './support/test'

test.use(withMotion)

const card = (page: Page) => page.locator('.cb-card')
const scroller = (page: Page) => page.locator('.cb-page:not(.cb-page-leaving) .cb-page-scroller')
const scrolled = (page: Page) => scroller(page).evaluate(({ scrollTop }) => Math.round(scrollTop))

test.describe('keyboard focus in the modal', () => {
  test('moves to the heading of a request’s outcome after a key press, not to a button', {
    tag: gate,
  }, async ({ labPage, page }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Lab Wallet')
    await expect.poll(() => focused(page)).toBe('Continue in Lab Wallet')
  })

  test('moves to the card itself, not to a button, after a press with the pointer', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await labPage.open()
    await labPage.button(/Lab Wallet/).click()
    await expect(labPage.title).toHaveText('Lab Wallet')
    await expect(card(page)).toBeFocused()
    await labPage.reject.click()
    await expect(labPage.button('Try again')).toBeVisible()
  })

  test('returns to the pressed row after Back, and the list to its scroll position', async ({
    labPage,
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 300 })
    await labPage.goto('?wallets=4')
    await labPage.wallet().hang('eth_requestAccounts')
    await labPage.open()
    await labPage.button(/Fourth Wallet/).focus()
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0)
    const before = await scrolled(page)
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Fourth Wallet')
    await labPage.settled()
    await labPage.button('Back').focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Connect wallet')
    await expect.poll(() => focused(page)).toContain('Fourth Wallet')
    expect(await scrolled(page)).toBe(before)
  })

  test('never moves to the page, whichever element of the modal disappears', async ({
    labPage,
    page,
  }) => {
    await labPage.goto()
    await page.evaluate(() => {
      const lost: string[] = []
      Object.assign(window, { lost })
      const look = () => {
        const open = document
          .querySelector('[data-carabiner]')
          ?.shadowRoot?.querySelector('.cb-card')
        // A timer sees the focus only after the task that removed an element has ended.
        if (open && document.activeElement === document.body) lost.push(open.textContent)
      }
      setInterval(look, 30)
    })
    await labPage.connectButton.focus()
    await page.keyboard.press('Enter')
    await labPage.button(/Lab Wallet/).focus()
    await page.keyboard.press('Enter')
    await labPage.reject.press('Enter')
    await labPage.button('Try again').focus()
    await page.keyboard.press('Enter')
    await labPage.reject.press('Enter')
    await labPage.button('Use another wallet').focus()
    await page.keyboard.press('Enter')
    await expect(labPage.title).toHaveText('Connect wallet')
    await labPage.settled()
    expect(await page.evaluate(() => Reflect.get(window, 'lost'))).toEqual([])
  })
})

test.describe('a list that is longer than the modal’s card', () => {
  test('fades out at the bottom, and has a line above it once it is scrolled', async ({
    labPage,
    page,
  }) => {
    await page.setViewportSize({ width: 800, height: 300 })
    await labPage.goto('?wallets=4')
    await labPage.open()
    await labPage.settled()
    const line = () =>
      page.locator('.cb-header').evaluate((header) => getComputedStyle(header, '::after').opacity)
    const fade = () => scroller(page).evaluate((box) => getComputedStyle(box).maskImage)
    expect([await line(), await fade()]).toEqual(['0', expect.stringContaining('linear-gradient')])
    await scroller(page).evaluate((box) => box.scrollTo(0, box.scrollHeight))
    await expect.poll(line).toBe('1')
    await expect.poll(fade).toBe('none')
  })
})

test.describe('a view change in the modal', () => {
  test('ends at once when another view change begins', async ({ labPage, page }) => {
    await labPage.goto('?wallets=2')
    await labPage.open()
    await labPage.settled()
    const shown = await page.evaluate(async () => {
      const root = document.querySelector('[data-carabiner]')?.shadowRoot
      const modal = window.lab?.modals[0]
      const pages = () => [...(root?.querySelectorAll('.cb-page') ?? [])]
      const title = () => root?.querySelector('h1')?.textContent
      // At each mutation, not in the next frame: a busy machine may draw no frame within the first
      // change's 150 ms.
      const until = (isSo: () => boolean) =>
        new Promise<void>((resolve) => {
          const observer = new MutationObserver(() => {
            if (!isSo()) return
            observer.disconnect()
            resolve()
          })
          if (root) observer.observe(root, { subtree: true, childList: true, characterData: true })
        })
      modal?.open({ view: 'Networks' })
      await until(() => title() === 'Choose network' && pages().length === 2)
      const [first] = pages()
      modal?.open({ view: 'Connect' })
      await until(() => title() === 'Connect wallet')
      return {
        pages: pages().map((page) => page.className),
        firstIsGone: first?.isConnected === false,
        live: pages().map((page) => !page.hasAttribute('inert')),
      }
    })
    expect(shown).toEqual({
      pages: ['cb-page cb-page-leaving', 'cb-page cb-page-entering'],
      firstIsGone: true,
      live: [false, true],
    })
  })

  test('moves nothing with reduced motion, and sets the card’s height at once', async ({
    labPage,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await labPage.goto('?wallets=4')
    await labPage.open()
    await labPage.settled()
    const moved = await page.evaluate(async () => {
      const root = document.querySelector('[data-carabiner]')?.shadowRoot
      window.lab?.modals[0]?.open({ view: 'Networks' })
      const moving = new Set<string>()
      const end = performance.now() + 400
      while (performance.now() < end) {
        await new Promise(requestAnimationFrame)
        for (const animation of root?.getAnimations() ?? []) {
          const { effect } = animation
          const target = effect instanceof KeyframeEffect ? effect.target : null
          if (target) moving.add(getComputedStyle(target).transform)
          if (animation instanceof CSSTransition) moving.add(animation.transitionProperty)
        }
      }
      return [...moving].filter(
        (value) => !/^(none|matrix\(1, 0, 0, 1, 0, 0\)|opacity)$/.test(value),
      )
    })
    expect(moved).toEqual([])
  })
})

test('the modal’s card stands still during a press, so that the pressed button is clicked', async ({
  labPage,
  page,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/learn-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  await labPage.goto()
  await labPage.open()
  await labPage.button('What is a wallet?').click()
  await expect(page.locator('.cb-view-coming')).toBeVisible()
  await labPage.settled()
  const before = await labPage.dialog.boundingBox()
  await labPage.button('Back').hover()
  await page.mouse.down()
  release()
  await expect(labPage.button('Get a wallet')).toBeVisible()
  await labPage.settled()
  await expect.poll(() => labPage.dialog.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(labPage.title).toHaveText('Connect wallet')
  await expect(labPage.status).toHaveText('disconnected')
})

test('the modal’s card keeps its height while the code of a view loads', async ({
  labPage,
  page,
}) => {
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/directory-.*\.js/, async (route) => {
    await gate
    await route.continue()
  })
  await labPage.goto('?wc=on&registry=on')
  await labPage.open()
  await expect(labPage.button(/MetaMask/)).toBeVisible()
  await labPage.settled()
  const height = async () => (await labPage.dialog.boundingBox())?.height
  const before = await height()
  await labPage.button(/All wallets/).click()
  // In the shape of the coming view: a search field and tiles.
  await expect(page.locator('.cb-view-coming-tiles')).toBeVisible()
  await labPage.settled()
  expect(await height()).toBe(before)
  release()
  await expect(labPage.dialog.getByRole('option').first()).toBeVisible()
})

test('a change of the card’s height pauses during a press, so that the card stands still', async ({
  labPage,
  page,
}) => {
  await labPage.goto()
  await labPage.open()
  await labPage.button(/Lab Wallet/).hover()
  await labPage.settled()
  const tools = await page.context().newCDPSession(page)
  await tools.send('Animation.enable')
  await tools.send('Animation.setPlaybackRate', { playbackRate: 0 })
  await labPage.button(/Lab Wallet/).click()
  await expect(labPage.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
  const before = await labPage.dialog.boundingBox()
  const back = await labPage.button('Back').boundingBox()
  if (!back) throw new Error('There is no way back.')
  await page.mouse.move(back.x + back.width / 2, back.y + back.height / 2)
  await page.mouse.down()
  expect(await labPage.dialog.boundingBox()).toEqual(before)
  await page.mouse.up()
  await expect(labPage.status).toHaveText('disconnected')
  await tools.send('Animation.setPlaybackRate', { playbackRate: 1 })
  await expect(labPage.title).toHaveText('Connect wallet')
})

test.describe('under a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the modal’s card stands still after a tap until the click has arrived', async ({
    labPage,
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await labPage.goto()
    await labPage.open()
    await labPage.settled()
    const close = await labPage.button('Close').boundingBox()
    if (!close) throw new Error('There is no way out.')
    const touch = await finger(page)
    await touch.down(close.x + close.width / 2, close.y + close.height / 2)
    await page.evaluate(async () => {
      const more = document.createElement('div')
      more.style.height = '200px'
      const root = document.querySelector('[data-carabiner]')?.shadowRoot
      root?.querySelector('.cb-page-content')?.append(more)
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
    })
    await touch.up()
    await expect(labPage.dialog).toBeHidden()
  })
})

test.describe('a modal view whose code fails or is slow to load', () => {
  test('reports the failure, and offers Back and a retry', async ({
    labPage,
    page,
    complaints,
  }) => {
    await page.route(/\/learn-.*\.js/, (route) => route.abort())
    await labPage.goto()
    await labPage.open()
    await labPage.button('What is a wallet?').click()
    await expect(labPage.dialog.getByText('Something went wrong')).toBeVisible()
    await expect(page.locator('[data-carabiner] [role=alert] > :last-child')).toHaveText(
      'Something went wrong',
    )
    await labPage.dialog.getByText('Back', { exact: true }).click()
    await expect(labPage.title).toHaveText('Connect wallet')
    await labPage.button('What is a wallet?').click()
    await expect(labPage.dialog.getByText('Something went wrong')).toBeVisible()
    await page.unroute(/\/learn-.*\.js/)
    await labPage.button('Try again').click()
    await expect(labPage.button('Get a wallet')).toBeVisible()
    expect(complaints.splice(0).join('\n')).toContain('a view threw')
  })

  test('shows the previous view’s title while the code loads', async ({ labPage, page }) => {
    let letGo = () => {}
    const gate = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route(/\/account-.*\.js/, async (route) => {
      await gate
      await route.continue()
    })
    await labPage.goto()
    await page.getByRole('button', { name: 'Choose network' }).click()
    const place = page.locator('.cb-view-coming')
    await expect(place).toHaveAttribute('aria-busy', 'true')
    await expect(labPage.title).toHaveText('Choose network')
    letGo()
    await expect(place).toHaveCount(0)
    await expect(labPage.dialog.getByRole('option', { name: /Lagoon/ })).toBeVisible()
  })
})
