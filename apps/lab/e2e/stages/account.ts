import type { LabPage } from '../support/lab-page'
import { holdCalls, openNfts, openSolanaNfts, refuseCalls, serveMetadata } from '../support/nfts'
import { expect } from '../support/test'
import type { Stage } from './stage'

const several =
  '?wallets=2&multiWallet&families=evm,solana,bitcoin&explorer=https://explorer.example'

async function openWallets(lab: LabPage) {
  await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'ProfileWallets' }))
  await expect(lab.title).toHaveText('Wallets')
}

const press = (lab: LabPage, wallet: string, name: string) =>
  lab.dialog.getByRole('listitem').filter({ hasText: wallet }).getByRole('button', { name }).click()

/** Connects two wallets of one chain family, the second one active. */
async function atTwo(lab: LabPage) {
  await lab.connect()
  await openWallets(lab)
  await lab.button('Add Ethereum wallet').click()
  await lab.button(/Second Wallet/).click()
  await lab.page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
  await expect(lab.dialog.getByText('2 wallets')).toBeVisible()
}

export const accountStages = [
  {
    name: 'account',
    view: 'Account',
    inGate: true,
    query: several,
    async reach(lab) {
      await lab.connect()
      await lab.open()
      await expect(lab.dialog.getByTestId('balance')).toBeVisible()
    },
  },
  {
    name: 'account, tokens of the app',
    query: '?tokens',
    async reach(lab) {
      await lab.connect()
      await lab.open()
      await expect(lab.dialog.getByText('Harbor Dollar')).toBeVisible()
    },
  },
  {
    name: 'account, tokens that the app does not know',
    query: '?tokens&families=solana',
    async reach(lab) {
      await lab.open()
      await lab.button(/Tide Wallet/).click()
      await lab.page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
      await expect(lab.dialog).toBeHidden()
      await lab.open()
      await lab.button(/unknown or tiny value/).click()
      await expect(lab.dialog.getByText('2VDW9d…SL6Z')).toBeVisible()
    },
  },
  {
    name: 'account, NFTs and what it is worth',
    query: '?api',
    async reach(lab) {
      await lab.connect()
      await lab.open()
      await expect(lab.dialog.getByText(/^Total/)).toBeVisible()
      await lab.dialog.getByRole('tab').nth(1).click()
      await expect(lab.dialog.locator('.cb-nft img[data-loaded]').first()).toBeVisible()
    },
  },
  {
    name: 'account, NFTs of the app’s collections',
    query: '?tokens',
    async reach(lab) {
      await serveMetadata(lab.page)
      await lab.connect()
      await openNfts(lab)
      await expect(lab.dialog.locator('.cb-nft img[data-loaded]').first()).toBeVisible()
    },
  },
  {
    name: 'account, no NFTs of the app’s collections',
    query: '?tokens&wallets=2&multiWallet',
    async reach(lab) {
      await lab.connect('Second Wallet')
      await openNfts(lab)
      await expect(lab.dialog.getByText('No NFTs from this app’s collections')).toBeVisible()
    },
  },
  {
    name: 'account, NFTs cannot be listed',
    async reach(lab) {
      await lab.connect()
      await openNfts(lab)
      await expect(lab.dialog.getByText('NFTs can’t be shown here')).toBeVisible()
    },
  },
  {
    name: 'account, NFTs of a Solana index',
    query: '?families=solana&defaultNetwork=last',
    async reach(lab) {
      await openSolanaNfts(lab, 0)
      await lab.button(/hidden as likely spam/).click()
      await expect(lab.dialog.locator('.cb-nft img[data-loaded]').first()).toBeVisible()
    },
  },
  {
    name: 'account, NFTs of Solana token accounts',
    query: '?families=solana',
    async reach(lab) {
      await serveMetadata(lab.page)
      await openSolanaNfts(lab, 1)
      await expect(lab.dialog.locator('.cb-nft img[data-loaded]').first()).toBeVisible()
    },
  },
  {
    name: 'account, NFTs are loading',
    query: '?tokens',
    async reach(lab) {
      await lab.connect()
      await holdCalls(lab, () => new Promise(() => {}))
      await openNfts(lab)
      await expect(lab.dialog.locator('[aria-busy] .cb-skeleton').first()).toBeVisible()
    },
  },
  {
    name: 'account, NFTs could not be loaded',
    query: '?tokens',
    async reach(lab) {
      await lab.connect()
      await holdCalls(lab, refuseCalls)
      await openNfts(lab)
      await expect(lab.dialog.getByText('NFTs could not be loaded')).toBeVisible()
    },
  },
  {
    name: 'account, several families',
    query: '?families=evm,solana,bitcoin',
    async reach(lab) {
      await lab.open()
      await lab.button(/Tide Wallet/).click()
      await lab.page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
      await expect(lab.dialog).toBeHidden()
      await lab.page.evaluate(() =>
        window.lab?.modals[0]?.open({ view: 'Connect', data: { namespace: 'eip155' } }),
      )
      await lab.button(/Lab Wallet/).click()
      await lab.page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
      await expect(lab.dialog).toBeHidden()
      await lab.open()
      await expect(lab.button(/^Disconnect all/)).toBeVisible()
    },
  },
  {
    name: 'account, a request is not answered',
    async reach(lab) {
      await lab.connect()
      const sign = lab.page.getByRole('button', { name: 'Sign message', exact: true })
      await sign.click()
      await expect(lab.approve).toBeVisible()
      await sign.click()
      await expect(lab.outcome).toHaveText(/^RequestPendingError/)
      await lab.open()
      await expect(lab.button('Stop waiting')).toBeVisible()
    },
  },
  {
    name: 'account settings',
    view: 'AccountSettings',
    inGate: true,
    async reach(lab) {
      await lab.connect()
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'AccountSettings' }))
      await expect(lab.title).toHaveText('Account settings')
    },
  },
  { name: 'wallets', view: 'ProfileWallets', inGate: true, query: several, reach: atTwo },
  {
    name: 'wallets, all are to go',
    query: several,
    async reach(lab) {
      await atTwo(lab)
      // The question closes after 6 s without an answer. A screenshot needs it for longer.
      await lab.page.evaluate(() => {
        const { setTimeout } = window
        const later = (run: TimerHandler, time = 0) =>
          setTimeout(run, time === 6000 ? 600_000 : time)
        Object.assign(window, { setTimeout: later })
      })
      await lab.button('Disconnect all').click()
      await expect(lab.button('Cancel')).toBeFocused()
    },
  },
  {
    name: 'wallets, one is gone',
    query: several,
    async reach(lab) {
      await atTwo(lab)
      await press(lab, 'Lab Wallet', 'Disconnect')
      await expect(lab.dialog.getByText('Recently used')).toBeVisible()
    },
  },
  {
    name: 'wallets, none is left',
    query: several,
    async reach(lab) {
      await lab.connect()
      await openWallets(lab)
      await press(lab, 'Lab Wallet', 'Disconnect')
      await expect(lab.dialog.getByText('No Ethereum wallet connected')).toBeVisible()
    },
  },
  {
    name: 'wallets, two addresses',
    query: '?families=bitcoin&multiWallet',
    async reach(lab) {
      await lab.open()
      await lab.button(/Buoy Wallet/).click()
      await lab.page.getByTestId('wallet-approve').filter({ visible: true }).first().click()
      await expect(lab.dialog).toBeHidden()
      await openWallets(lab)
      await expect(lab.button('Use ordinals address')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
