import { openWalletConnect } from '../support/phone'
import { expect } from '../support/test'
import type { Stage } from './stage'

export const pairingStages: readonly Stage[] = [
  {
    name: 'code for any wallet',
    query: '?wc=on',
    async reach(lab) {
      await openWalletConnect(lab)
      await expect(lab.button('Copy link')).toBeEnabled()
    },
  },
  {
    name: 'code for any wallet, with a list',
    query: '?wc=on&listed',
    async reach(lab) {
      await openWalletConnect(lab)
      await expect(lab.button('Copy link')).toBeEnabled()
    },
  },
  {
    name: 'code for one wallet',
    query: '?wc=on&listed',
    async reach(lab) {
      await openWalletConnect(lab)
      await lab.button('Lab phone').click()
      await expect(lab.dialog.getByRole('img', { name: /QR/ })).toBeVisible()
    },
  },
  {
    name: 'another app on this device',
    query: '?wc=on&listed',
    async reach(lab) {
      await openWalletConnect(lab)
      await lab.button('Zerion').click()
      await lab.dialog.getByRole('tab', { name: 'Desktop' }).click()
      await expect(lab.dialog.getByRole('link', { name: 'Open Zerion' })).toBeVisible()
    },
  },
]
