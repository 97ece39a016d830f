import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { waitForever } from '../support/wait-forever'
import type { Stage } from './stage'

const query = '?wc=on&registry=on'
async function openAll(lab: LabPage) {
  await lab.open()
  await expect(lab.button(/MetaMask/)).toBeVisible()
  await lab.button(/All wallets/).click()
  await expect(lab.title).toHaveText('All wallets')
}
const search = (lab: LabPage, text: string) =>
  lab.dialog.getByRole('combobox', { name: 'Search wallets' }).fill(text)

export const allWalletsStages = [
  {
    name: 'all wallets',
    view: 'AllWallets',
    inGate: true,
    query,
    async reach(lab) {
      await openAll(lab)
      await expect(lab.dialog.getByRole('option', { name: 'Uniswap Wallet' })).toBeVisible()
    },
  },
  {
    name: 'all wallets, awaited',
    query,
    async reach(lab) {
      await waitForever(lab)
      await lab.open()
      await expect(lab.button(/MetaMask/)).toBeVisible()
      lab.lab.registry.misbehave({ hangs: true, path: '/getWallets' })
      await lab.button(/All wallets/).click()
      await expect(lab.title).toHaveText('All wallets')
    },
  },
  {
    name: 'all wallets, found',
    query,
    async reach(lab) {
      await openAll(lab)
      await search(lab, 'ledger')
      await expect.poll(() => lab.dialog.getByRole('option').count()).toBeLessThan(5)
    },
  },
  {
    name: 'all wallets, nothing found',
    query,
    async reach(lab) {
      await openAll(lab)
      await search(lab, 'zz')
      await expect(lab.button('Scan a QR code instead')).toBeVisible()
    },
  },
  {
    name: 'all wallets, certified',
    query,
    async reach(lab) {
      await openAll(lab)
      await lab.button('Certified wallets only').click()
      await expect(lab.dialog.getByRole('option', { name: /^Lab Wallet/ })).toHaveCount(0)
      await expect(lab.dialog.getByRole('option').first()).toBeVisible()
    },
  },
  {
    name: 'all wallets, not loaded',
    query,
    async reach(lab) {
      lab.lab.registry.misbehave({ status: 503, path: '/getWallets' })
      await lab.open()
      await lab.button(/All wallets/).click()
      await expect(lab.button('Try again')).toBeVisible()
      lab.complaints.splice(0)
    },
  },
] as const satisfies readonly Stage[]
