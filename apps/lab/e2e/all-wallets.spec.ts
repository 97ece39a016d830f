import { focused } from './support/focus'
import { gate } from './support/gate'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'
import { setTextSpacing } from './support/text-spacing'

const query = '?wc=on&registry=on'
const grid = (lab: LabPage) => lab.dialog.getByRole('listbox', { name: 'All wallets' })
const tiles = (lab: LabPage) => grid(lab).getByRole('option')
const tile = (lab: LabPage, name: string | RegExp) => grid(lab).getByRole('option', { name })
const field = (lab: LabPage) => lab.dialog.getByRole('combobox', { name: 'Search wallets' })

async function openAll(lab: LabPage, more = '') {
  await lab.goto(`${query}${more}`)
  await lab.open()
  await lab.button(/All wallets/).click()
  await expect(lab.title).toHaveText('All wallets')
}
/** Scrolls to the end of the loaded part. */
const scrollDown = (lab: LabPage) =>
  lab.page.evaluate(() => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const scroller = root?.querySelector('.cb-page:not(.cb-page-leaving) .cb-page-scroller')
    scroller?.scrollTo(0, scroller.scrollHeight)
    return scroller?.scrollTop
  })

test('[S2.09] the list of all wallets loads page by page, and a press on a wallet opens that wallet’s view', {
  tag: gate,
}, async ({ labPage, lab }) => {
  await openAll(labPage)
  const pages = () =>
    lab.registry
      .requests('/getWallets')
      .filter(({ params }) => params.entries === '40')
      .map(({ params }) => params.page)
  await expect(tiles(labPage).first()).toBeVisible()
  await expect.poll(pages).toEqual(['1'])
  await expect(async () => {
    await scrollDown(labPage)
    expect(pages()).toEqual(['1', '2', '3'])
  }).toPass()
  await expect(async () => {
    await scrollDown(labPage)
    const last = tiles(labPage).last()
    const at = await last.getAttribute('aria-posinset')
    expect(at).toBe(await last.getAttribute('aria-setsize'))
  }).toPass()
  // Only visible tiles are in the page.
  await expect.poll(() => tiles(labPage).count()).toBeLessThan(60)
  await field(labPage).fill('zerion')
  await tile(labPage, 'Zerion').click()
  await expect(labPage.title).toHaveText('Zerion')
})

test('[S9.04] the search for a wallet sends one request, 300 ms after the last keystroke', async ({
  labPage,
  lab,
  page,
}) => {
  await openAll(labPage)
  await expect(tiles(labPage).first()).toBeVisible()
  await expect(field(labPage)).toBeFocused()
  // All input events in one task: a busy machine may pause longer between keys than a visitor.
  const pause = await page.evaluate(async () => {
    const root = document.querySelector('[data-carabiner]')?.shadowRoot
    const input = root?.querySelector('input')
    const searchStart = new Promise<number>((resolve) => {
      new PerformanceObserver((list) => {
        const search = list.getEntries().find(({ name }) => name.includes('search='))
        if (search) resolve(search.startTime)
      }).observe({ type: 'resource' })
    })
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    const text = 'ledger'
    for (let end = 1; end <= text.length; end += 1) {
      write?.call(input, text.slice(0, end))
      input?.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
    const last = performance.now()
    return (await searchStart) - last
  })
  // A timer may fire a little early.
  expect(pause).toBeGreaterThanOrEqual(298)
  await expect(tile(labPage, 'Ledger Live')).toBeVisible()
  await expect.poll(() => tiles(labPage).count()).toBeLessThan(5)
  const searches = lab.registry.requests('/getWallets').filter(({ params }) => params.search)
  expect(searches.map(({ params }) => [params.search, params.entries])).toEqual([['ledger', '100']])
  await expect(page.getByRole('status').getByText(/wallets? found$/)).toBeAttached()
})

test('the previous results of a wallet search stay, dimmed, until the new results arrive', async ({
  labPage,
  lab,
}) => {
  await openAll(labPage)
  await expect(tiles(labPage).first()).toBeVisible()
  await field(labPage).fill('ledger')
  await expect.poll(() => tiles(labPage).count()).toBeLessThan(5)
  lab.registry.misbehave({ delay: 1_500, path: '/getWallets' })
  await field(labPage).fill('zerion')
  const box = labPage.dialog.locator('.cb-all-wallets-grid')
  await expect(box).toHaveAttribute('data-stale')
  await expect(tile(labPage, 'Ledger Live')).toBeVisible()
  await expect(tile(labPage, 'Zerion')).toBeVisible()
  await expect(box).not.toHaveAttribute('data-stale')
})

test('a wallet search without a result offers a QR code that any wallet can scan', async ({
  labPage,
}) => {
  await openAll(labPage)
  await field(labPage).fill('no such wallet')
  await expect(labPage.dialog.getByText('No wallet matches “no such wallet”')).toBeVisible()
  await labPage.settled()
  const middle = async (selector: string) => {
    const box = await labPage.dialog.locator(selector).boundingBox()
    return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2
  }
  const apart = (await middle('.cb-empty')) - (await middle('.cb-all-wallets-grid'))
  expect(Math.abs(apart)).toBeLessThan(8)
  await labPage.button('Scan a QR code instead').click()
  await expect(labPage.title).toHaveText('Scan with your phone')
})

test('Back from a wallet’s view restores the search text and the scroll position in the list of all wallets', async ({
  labPage,
  page,
}) => {
  await openAll(labPage)
  await field(labPage).fill('wallet')
  await expect(tile(labPage, 'OKX Wallet')).toBeVisible()
  await expect(labPage.dialog.locator('.cb-all-wallets-grid')).not.toHaveAttribute('data-stale')
  await labPage.settled()
  const place = await scrollDown(labPage)
  expect(place).toBeGreaterThan(100)
  const [last] = await tiles(labPage).last().allTextContents()
  await tiles(labPage).last().focus()
  await page.keyboard.press('Enter')
  await expect(labPage.title).toHaveText(last ?? '')
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
  await openAll(labPage)
  await field(labPage).fill('zerion')
  await tile(labPage, 'Zerion').click()
  await expect(labPage.title).toHaveText('Zerion')
  await labPage.button('Back').click()
  await expect(field(labPage)).toHaveValue('zerion')
  await expect(tile(labPage, 'Zerion')).toBeVisible()
})

test('by keyboard in the wallet search, arrows move through the results, Enter chooses, Escape clears and then closes', async ({
  labPage,
  page,
}) => {
  await openAll(labPage)
  await expect(tiles(labPage).nth(8)).toBeVisible()
  await expect(field(labPage)).toBeFocused()
  const names = await tiles(labPage).locator('.cb-tile-label').allTextContents()
  const active = () =>
    grid(labPage).locator('[data-active]').locator('.cb-tile-label').textContent()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active()).toBe(names[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => active()).toBe(names[3])
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => active()).toBe(names[4])
  // The whole grid is one tab stop.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect.poll(() => focused(page)).toContain(names[0] ?? '')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => focused(page)).toContain(names[1] ?? '')
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => focused(page)).toContain(names[4] ?? '')
  await field(labPage).fill('zerion')
  await expect.poll(() => tiles(labPage).count()).toBe(1)
  await tiles(labPage).first().focus()
  await page.keyboard.press('Escape')
  await expect(field(labPage)).toHaveValue('')
  await expect(field(labPage)).toBeFocused()
  await page.keyboard.type('zerion')
  await expect.poll(() => tiles(labPage).count()).toBe(1)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(labPage.title).toHaveText('Zerion')
  await page.keyboard.press('Escape')
  await expect(labPage.dialog).toBeHidden()
})

test('the list of all wallets announces its length to screen readers, and End and the page keys move through it', async ({
  labPage,
  page,
}) => {
  await openAll(labPage)
  await expect(tiles(labPage).nth(8)).toBeVisible()
  await labPage.settled()
  const place = async (name: 'aria-posinset' | 'aria-setsize') =>
    Number(await grid(labPage).locator(':focus, [data-active]').getAttribute(name))
  const listLength = Number(await tiles(labPage).first().getAttribute('aria-setsize'))
  await tiles(labPage).first().focus()
  await page.keyboard.press('PageDown')
  await expect.poll(() => place('aria-posinset')).toBeGreaterThan(6)
  const below = await place('aria-posinset')
  await page.keyboard.press('PageDown')
  await expect.poll(() => place('aria-posinset')).toBe(2 * below - 1)
  await page.keyboard.press('PageUp')
  await expect.poll(() => place('aria-posinset')).toBe(below)
  // End goes to the end of the loaded part. That loads the next part.
  await expect(async () => {
    await page.keyboard.press('End')
    expect(await place('aria-posinset')).toBe(listLength)
  }).toPass()
  expect(await place('aria-setsize')).toBe(listLength)
  await page.keyboard.press('Home')
  await expect.poll(() => place('aria-posinset')).toBe(1)

  // The same keys in the search field, once its arrows have moved into the list.
  await field(labPage).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('PageDown')
  await expect.poll(() => place('aria-posinset')).toBe(below)
  await page.keyboard.press('End')
  await expect.poll(() => place('aria-posinset')).toBe(listLength)
  await expect(grid(labPage).locator('[data-active]')).toBeInViewport()
  await page.keyboard.press('Home')
  await expect.poll(() => place('aria-posinset')).toBe(1)
  await expect(field(labPage)).toBeFocused()
})

test('Back from a wallet’s view focuses that wallet’s tile in the list of all wallets, however far down it is', async ({
  labPage,
  page,
}) => {
  await openAll(labPage)
  await expect(tiles(labPage).nth(8)).toBeVisible()
  await tiles(labPage).first().focus()
  const tileInFocus = grid(labPage).locator(':focus')
  const goDown = async () => {
    for (const key of ['PageDown', 'PageDown', 'PageDown']) await page.keyboard.press(key)
    const at = grid(labPage).locator(':focus, [data-active]')
    await expect(at).toHaveAttribute('aria-posinset', /^([2-9]\d|\d{3})$/)
    return (await at.getAttribute('data-row-id')) ?? ''
  }
  let id = await goDown()
  for (const way of ['from the grid', 'from the search field']) {
    await test.step(way, async () => {
      await page.keyboard.press('Enter')
      await expect(labPage.title).not.toHaveText('All wallets')
      await labPage.button('Back').press('Enter')
      await expect(labPage.title).toHaveText('All wallets')
      await expect(tileInFocus).toHaveAttribute('data-row-id', id)
      await expect(tileInFocus).toBeInViewport()
      await field(labPage).focus()
      await page.keyboard.press('ArrowDown')
      id = await goDown()
    })
  }
})

test('[S3.14] the list of all wallets marks a wallet that is installed in this browser, and connects it here', async ({
  labPage,
}) => {
  await openAll(labPage)
  await expect(tile(labPage, 'Lab Wallet Installed')).toBeVisible()
  await tile(labPage, 'Lab Wallet Installed').click()
  await labPage.approve.click()
  await expect(labPage.status).toHaveText('connected')
})

for (const spaced of [false, true]) {
  const title = `the list of all wallets shows every letter of a wallet’s name${spaced ? ', also with wider letter spacing' : ''}`
  test(title, async ({ labPage, page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await openAll(labPage)
    await expect(tiles(labPage).first()).toBeVisible()
    await setTextSpacing(page, spaced)
    for (const name of ['TokenPocket', 'Crypto.com Onchain', 'Trust Wallet']) {
      await field(labPage).fill(name)
      const label = tile(labPage, name).locator('.cb-tile-label')
      await expect(label).toHaveText(name)
      const missing = await label.evaluate((it) => {
        const letters = document.createRange()
        letters.selectNodeContents(it)
        const [text, box] = [letters.getBoundingClientRect(), it.getBoundingClientRect()]
        const room = it.closest('.cb-tile')?.getBoundingClientRect() ?? box
        return [
          text.bottom - box.bottom,
          text.right - box.right,
          box.left - text.left,
          box.right - room.right,
          box.bottom - room.bottom,
        ].filter((px) => px > 1)
      })
      expect(missing).toEqual([])
    }
  })
}

test('a toggle limits the list of all wallets to certified ones, and a second press shows all again', async ({
  labPage,
  lab,
}) => {
  await openAll(labPage)
  const certified = labPage.button('Certified wallets only')
  await expect(certified).toHaveAttribute('aria-pressed', 'false')
  await expect(tile(labPage, 'Lab Wallet Installed')).toBeVisible()
  await certified.click()
  await expect(certified).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(labPage, 'Lab Wallet Installed')).toHaveCount(0)
  await expect
    .poll(() => lab.registry.requests('/getWallets').at(-1)?.params.badge_type)
    .toBe('certified')
  await expect(tiles(labPage).first()).toBeVisible()
  await certified.click()
  await expect(tile(labPage, 'Lab Wallet Installed')).toBeVisible()
})

test('the list of all wallets offers a retry if it fails to load', async ({ labPage, lab }) => {
  await labPage.goto(query)
  await labPage.open()
  await expect(labPage.button(/MetaMask/)).toBeVisible()
  lab.registry.misbehave({ status: 503, path: '/getWallets' })
  await labPage.button(/All wallets/).click()
  await expect(labPage.dialog.getByText('The wallet list could not be loaded.')).toBeVisible()
  lab.registry.behave()
  await labPage.button('Try again').click()
  await expect(tiles(labPage).nth(20)).toBeAttached()
  labPage.complaints.splice(0)
})

test('the list of all wallets keeps the loaded wallets if the next page fails to load', async ({
  labPage,
  lab,
}) => {
  await openAll(labPage)
  await expect(tiles(labPage).first()).toBeVisible()
  await labPage.settled()
  lab.registry.misbehave({ status: 503, path: '/getWallets' })
  await expect(async () => {
    await scrollDown(labPage)
    await expect(labPage.button('Try again')).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(tiles(labPage).first()).toBeAttached()
  lab.registry.behave()
  await labPage.button('Try again').click()
  await expect(labPage.button('Try again')).toHaveCount(0)
  await scrollDown(labPage)
  labPage.complaints.splice(0)
})
