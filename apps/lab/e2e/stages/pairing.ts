import type { LabPage } from '../support/lab-page'
import { openWalletConnect } from '../support/phone'
import { expect } from '../support/test'
import { openView } from './get-wallet'
import type { Stage } from './stage'

const metamask = {
  id: 'metamask',
  name: 'MetaMask',
  mobile_link: 'metamask://',
  homepage: 'https://metamask.io/',
}
const zerion = {
  id: 'zerion',
  name: 'Zerion',
  mobile_link: 'zerion://',
  desktop_link: 'zerion://',
  webapp_link: 'https://wallet.zerion.io',
  homepage: 'https://zerion.io/',
}

/** Makes the page report that it is hidden. A hidden page renews no code. */
export const setHidden = (lab: LabPage, hidden: boolean) =>
  lab.page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
      document.dispatchEvent(new Event('visibilitychange'))
    },
    hidden ? 'hidden' : 'visible',
  )

/** Shows a QR code for MetaMask that was created the given time ago, in ms. */
async function grownOld(lab: LabPage, age: number) {
  await lab.page.clock.install()
  // Before the QR code is created: on a slow machine it may be a little younger, and it only grows
  // older.
  const start = await lab.page.evaluate(() => Date.now())
  const { relay } = lab.lab
  const proposals = relay.published(1100)
  await openView(lab, { view: 'ConnectingWalletConnect', data: { wallet: metamask } })
  await expect(lab.button('Copy link')).toBeEnabled()
  // The code is drawn before the request to the relay, which refuses a page with a wrong clock.
  await expect.poll(() => relay.published(1100)).toBeGreaterThan(proposals)
  await setHidden(lab, true)
  // Changes only the date: time limits of open relay requests must not pass.
  await lab.page.clock.setSystemTime(start + age)
}

export const pairingStages = [
  {
    name: 'code for any wallet',
    view: 'ConnectingWalletConnectBasic',
    query: '?wc=on',
    async reach(lab) {
      await openWalletConnect(lab)
      await expect(lab.button('Copy link')).toBeEnabled()
    },
  },
  {
    name: 'code for any wallet, with a registry',
    inGate: true,
    query: '?wc=on&registry=on',
    async reach(lab) {
      await openWalletConnect(lab)
      await expect(lab.button('Copy link')).toBeEnabled()
      await expect(lab.button(/All wallets/)).toBeVisible()
    },
  },
  {
    name: 'code for one wallet',
    view: 'ConnectingWalletConnect',
    query: '?wc=on',
    async reach(lab) {
      await openView(lab, { view: 'ConnectingWalletConnect', data: { wallet: metamask } })
      await expect(lab.button('Copy link')).toBeEnabled()
    },
  },
  {
    name: 'code for one wallet, with its picture',
    inGate: true,
    query: '?wc=on&registry=on',
    async reach(lab) {
      await lab.open()
      await lab.button(/MetaMask/).click()
      await expect(lab.button('Copy link')).toBeEnabled()
      await expect(lab.dialog.locator('.cb-qr-logo img')).toBeVisible()
    },
  },
  {
    name: 'code for one wallet, about to end',
    query: '?wc=on',
    async reach(lab) {
      await grownOld(lab, 233_000)
      await expect(lab.dialog.getByText(/Code renews in/)).toBeVisible()
    },
  },
  {
    name: 'code for one wallet, over',
    query: '?wc=on',
    async reach(lab) {
      await grownOld(lab, 245_000)
      await expect(lab.dialog.getByText('This code has expired')).toBeVisible()
    },
  },
  {
    name: 'another app on this device',
    query: '?wc=on',
    async reach(lab) {
      await openView(lab, { view: 'ConnectingWalletConnect', data: { wallet: zerion } })
      await lab.dialog.getByRole('tab', { name: 'Desktop' }).click()
      await expect(lab.dialog.getByRole('link', { name: 'Open Zerion' })).toBeVisible()
    },
  },
  {
    name: 'a wallet that is here too',
    query: '?wc=on',
    async reach(lab) {
      const wallet = { ...metamask, name: 'Lab Wallet', rdns: 'test.carabiner.lab' }
      await openView(lab, { view: 'ConnectingWalletConnect', data: { wallet } })
      await expect(lab.dialog.getByText('Connect in this browser')).toBeVisible()
    },
  },
  {
    name: 'a wallet that is not here',
    query: '?wc=on',
    async reach(lab) {
      const wallet = { id: 'phantom', name: 'Phantom', homepage: 'https://phantom.app/download' }
      await openView(lab, { view: 'ConnectingWalletConnect', data: { wallet } })
      await expect(lab.dialog.getByText('Phantom is not installed here')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
