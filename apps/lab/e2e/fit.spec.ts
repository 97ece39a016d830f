import type { Page } from '@playwright/test'
import type { LabPage } from './support/lab-page'
import { expect, test } from './support/test'

type Request = Parameters<NonNullable<Window['lab']>['modals'][number]['open']>[0]

const at = (request: Request) => (lab: LabPage) =>
  lab.page.evaluate((wanted) => window.lab?.modals[0]?.open(wanted), request)

/** Every view, opened by its name, with a wallet connected. */
const views: Record<string, (lab: LabPage) => Promise<void>> = {
  Connect: at({ view: 'Connect' }),
  Account: at({ view: 'Account' }),
  AccountSettings: at({ view: 'AccountSettings' }),
  ProfileWallets: at({ view: 'ProfileWallets' }),
  Networks: at({ view: 'Networks' }),
  WhatIsANetwork: at({ view: 'WhatIsANetwork' }),
  WalletCompatibleNetworks: at({ view: 'WalletCompatibleNetworks' }),
  SwitchActiveChain: at({
    view: 'SwitchActiveChain',
    data: { switchToChain: 'solana', navigateTo: 'Connect', navigateWithReplace: false },
  }),
  UnsupportedChain: (lab) =>
    lab.page.evaluate(() => window.lab?.wallets[0]?.controls.switchChain(4242)),
  ConnectingWalletConnectBasic: async (lab) => {
    await at({ view: 'Connect' })(lab)
    await lab.button(/WalletConnect/).click()
  },
  'SwitchNetwork, failed': async (lab) => {
    await lab.wallet().fail(-32601, 'No such method', 'wallet_switchEthereumChain')
    await at({ view: 'Networks' })(lab)
    await lab.dialog.getByRole('option', { name: /Lagoon/ }).click()
    await expect(lab.button('Try again')).toBeVisible()
  },
  'ConnectingExternal, cancelled': async (lab) => {
    await at({ view: 'Connect' })(lab)
    await lab.page.evaluate(() =>
      window.lab?.wallets[1]?.controls.failNext(4001, 'No', { method: 'eth_requestAccounts' }),
    )
    await lab.button(/Second Wallet/).click()
    await expect(lab.button('Try again')).toBeVisible()
  },
}

/** What a visitor who needs more room sets for all text. @see WCAG 2.2, 1.4.12 */
const spaced = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }' +
        'p { margin-block-end: 2em !important }',
    )
    const shadow = document.querySelector('[data-carabiner]')?.shadowRoot
    if (shadow) shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, sheet]
  })

/** What sticks out of the card sideways, or is cut off where nothing scrolls. */
const misfits = (page: Page) =>
  page.evaluate(() => {
    const card = document.querySelector('[data-carabiner]')?.shadowRoot?.querySelector('.cb-card')
    if (!card) return ['there is no card']
    const { left, right } = card.getBoundingClientRect()
    if (left < 0 || right > innerWidth) return [`the card is from ${left} to ${right}`]
    const found: string[] = []
    for (const node of card.querySelectorAll<HTMLElement>('*')) {
      if (node.closest('.cb-sr-only, .cb-page-leaving, .cb-qr, svg')) continue
      const box = node.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const what = `${node.className}: ${node.textContent}`
      if (box.left < left - 0.5 || box.right > right + 0.5) found.push(`outside ${what}`)
      const { overflowX, overflowY } = getComputedStyle(node)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const wide = cuts(overflowX) && node.scrollWidth > node.clientWidth + 1
      const high = cuts(overflowY) && node.scrollHeight > node.clientHeight + 1
      // The title has the whole of itself in a tooltip; the stage and the card hold what scrolls inside.
      const holds = node.matches('.cb-header-title, .cb-stage')
      if ((wide || high) && !holds && node.textContent) found.push(`cut ${what}`)
      if (overflowX === 'auto' && node.scrollWidth > node.clientWidth + 1) {
        found.push(`scrolls sideways ${what}`)
      }
    }
    return found
  })

const windows = {
  '320 px wide': { width: 320, height: 568 },
  'a window of 1280 × 720 at 200 %': { width: 640, height: 360 },
}

for (const [where, viewport] of Object.entries(windows)) {
  test.describe(where, () => {
    test.use({ viewport, contextOptions: { reducedMotion: 'reduce' } })

    for (const [name, reach] of Object.entries(views)) {
      test(`${name} is whole and scrolls one way, also with more space between letters`, async ({
        labPage,
        page,
      }) => {
        await labPage.goto('?wc=on&wallets=2&families=evm,solana')
        await page.evaluate(() => window.lab?.wallets[0]?.controls.setApproval('auto'))
        await page.evaluate(() => window.lab?.modals[0]?.connect('6963:test.carabiner.lab'))
        await expect(labPage.status).toHaveText('connected')
        await expect(labPage.dialog).toBeHidden()
        await reach(labPage)
        await expect(labPage.dialog).toBeVisible()
        await expect(
          page.locator('.cb-page:not(.cb-page-leaving) .cb-page-content > *').first(),
        ).toBeVisible()
        await labPage.settled()
        expect(await misfits(page)).toEqual([])
        await spaced(page)
        await labPage.settled()
        expect(await misfits(page)).toEqual([])
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
          viewport.width,
        )
      })
    }
  })
}
