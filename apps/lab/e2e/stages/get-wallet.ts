import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const metamask = {
  id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
  name: 'MetaMask',
  homepage: 'https://metamask.io/',
  app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
  play_store: 'https://play.google.com/store/apps/details?id=io.metamask',
  chrome_store: 'https://chromewebstore.google.com/detail/nkbihfbeogaeaoehlefnkodbefgpgknn',
}

type Modal = NonNullable<Window['lab']>['modals'][number]

/** Opens a view as a host does. */
export const openView = (lab: LabPage, request: Parameters<Modal['open']>[0]) =>
  lab.page.evaluate((wanted) => window.lab?.modals[0]?.open(wanted), request)

/** Disables the timers of time limits. Timers of animations still run. */
const waitForEver = (lab: LabPage) =>
  lab.page.evaluate(() => {
    const start = window.setTimeout.bind(window)
    const patient = (action: () => void, delay = 0) => (delay < 5_000 ? start(action, delay) : 0)
    Object.assign(window, { setTimeout: patient })
  })

export const getWalletStages = [
  {
    name: 'what is a wallet',
    view: 'WhatIsAWallet',
    inGate: true,
    async reach(lab) {
      await openView(lab, { view: 'WhatIsAWallet' })
      await expect(lab.button('Get a wallet')).toBeVisible()
    },
  },
  {
    name: 'get a wallet',
    view: 'GetWallet',
    inGate: true,
    query: '?registry=on',
    async reach(lab) {
      await openView(lab, { view: 'GetWallet' })
      await expect(lab.dialog.getByRole('listitem')).toHaveCount(4)
    },
  },
  {
    name: 'get a wallet, on its way',
    query: '?registry=on',
    async reach(lab) {
      await waitForEver(lab)
      lab.lab.registry.misbehave({ hangs: true, path: '/getWallets' })
      await openView(lab, { view: 'GetWallet' })
      await expect(lab.dialog.locator('.cb-skeleton').first()).toBeVisible()
    },
  },
  {
    name: 'get a wallet, no registry',
    async reach(lab) {
      await openView(lab, { view: 'GetWallet' })
      await expect(lab.dialog.getByText('No suggestions for this app')).toBeVisible()
    },
  },
  {
    name: 'downloads',
    view: 'Downloads',
    inGate: true,
    async reach(lab) {
      await openView(lab, { view: 'Downloads', data: { wallet: metamask } })
      await expect(lab.dialog.getByText('Scan to install on your phone')).toBeVisible()
    },
  },
  {
    name: 'downloads, installed meanwhile',
    async reach(lab) {
      const wallet = { ...metamask, name: 'Lab Wallet', rdns: 'test.carabiner.lab' }
      await openView(lab, { view: 'Downloads', data: { wallet } })
      await expect(lab.button('Connect')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
