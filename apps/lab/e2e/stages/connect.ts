import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { waitForever } from '../support/wait-forever'
import type { Stage } from './stage'

const registry = '?wc=on&registry=on'
/** Opens the list and waits for the registry's wallets with their pictures. */
async function openList(lab: LabPage) {
  await lab.open()
  await expect(lab.button(/MetaMask/)).toBeVisible()
  await expect(lab.dialog.locator('.cb-skeleton')).toHaveCount(0)
}

export const connectStages = [
  {
    name: 'connect',
    view: 'Connect',
    inGate: true,
    query: `${registry}&wallets=2&legal=note`,
    reach: openList,
  },
  {
    name: 'connect, nothing installed',
    query: `${registry}&wallets=0`,
    reach: openList,
  },
  { name: 'connect, terms to agree with', query: `${registry}&legal=box`, reach: openList },
  {
    name: 'connect, terms not agreed with',
    query: `${registry}&legal=box`,
    async reach(lab) {
      await openList(lab)
      await lab.button(/MetaMask/).click({ force: true })
      await expect(lab.dialog.getByText('Tick the box to continue')).toBeVisible()
    },
  },
  {
    name: 'connect, the registry is awaited',
    query: registry,
    async reach(lab) {
      await waitForever(lab)
      lab.lab.registry.misbehave({ hangs: true, path: '/getWallets' })
      await lab.open()
      await expect(lab.dialog.locator('li .cb-skeleton').first()).toBeVisible()
    },
  },
  {
    name: 'connect, the registry is down',
    query: registry,
    async reach(lab) {
      lab.lab.registry.misbehave({ status: 429, retryAfter: 900, path: '/getWallets' })
      await lab.open()
      await expect(lab.button(/^Try again in 15 min$/)).toBeVisible()
      lab.complaints.splice(0)
    },
  },
  {
    name: 'connect, offline',
    query: registry,
    async reach(lab) {
      await openList(lab)
      // The browser only reports that it is offline, as the page still loads languages.
      await lab.page.evaluate(() => {
        Object.defineProperty(navigator, 'onLine', { value: false })
        dispatchEvent(new Event('offline'))
      })
      await expect(lab.dialog.getByText('You are offline')).toBeVisible()
    },
  },
  {
    name: 'connect, installed wallets alone',
    query: '?wallets=3',
    reach: (lab) => lab.open(),
  },
  {
    name: 'connect, many',
    query: '?wc=on&wallets=4&families=evm,solana,bitcoin',
    async reach(lab) {
      await lab.open()
      await expect.poll(() => lab.dialog.getByRole('listitem').count()).toBeGreaterThan(7)
    },
  },
  {
    name: 'connect, three families',
    query: '?families=evm,solana,bitcoin&same=Lab%20Wallet',
    reach: (lab) => lab.open(),
  },
  {
    name: 'connect, the wallets behind it',
    view: 'ConnectWallets',
    query: '?wallets=2',
    async reach(lab) {
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'ConnectWallets' }))
      await expect(lab.button(/Second Wallet/)).toBeVisible()
    },
  },
  {
    name: 'connect, collapsed',
    query: '?collapse&legal=note',
    async reach(lab) {
      await lab.open()
      await expect(lab.button('Continue with a wallet')).toBeVisible()
    },
  },
  {
    name: 'connect, a wallet is connected',
    query: '?multiWallet&wallets=2',
    async reach(lab) {
      await lab.connect()
      await lab.page.evaluate(() => window.lab?.modals[0]?.open({ view: 'Connect' }))
      await expect(lab.dialog.getByText('Already connected')).toBeVisible()
    },
  },
  {
    name: 'connect, nothing found',
    query: '?wallets=0',
    async reach(lab) {
      await lab.open()
      await expect(lab.button('I don’t have a wallet')).toBeVisible()
    },
  },
  {
    name: 'choice of family',
    view: 'ConnectingMultiChain',
    query: '?families=evm,solana,bitcoin&same=Lab%20Wallet',
    async reach(lab) {
      await lab.open()
      await lab.button(/Lab Wallet/).click()
      await expect(lab.title).toHaveText('Choose a blockchain')
    },
  },
  {
    name: 'choice of family, in detail',
    query: '?families=evm,solana,bitcoin&same=Lab%20Wallet',
    async reach(lab) {
      await lab.open()
      await lab.button(/Lab Wallet/).click()
      await expect(lab.dialog.getByText('Browser extension')).toHaveCount(3)
      await lab.button('Details').click()
      await expect(lab.dialog.getByText('test.carabiner.lab', { exact: true })).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
