import { announceImpostor } from '../support/impostor'
import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { openView } from './get-wallet'
import type { Stage } from './stage'

async function press(lab: LabPage) {
  await lab.open()
  await lab.button(/Lab Wallet/).click()
}

export const connectingStages = [
  {
    name: 'connecting, several wallets of one name',
    view: 'WalletClaimants',
    query: '?wc=on&listed',
    async reach(lab) {
      await lab.page.evaluate(announceImpostor, ['Lab Wallet', 'test.carabiner.lab'] as const)
      await lab.open()
      // The wallet has two rows until the list of known wallets has loaded its name and domain.
      await expect(lab.button(/Lab Wallet/)).toHaveCount(1)
      await lab.button(/Lab Wallet/).click()
      await expect(lab.dialog.getByText('Which one is Lab Wallet?')).toBeVisible()
    },
  },
  {
    name: 'connecting, waiting',
    view: 'ConnectingExternal',
    inGate: true,
    async reach(lab) {
      await press(lab)
      await expect(lab.dialog.getByText('Continue in Lab Wallet')).toBeVisible()
    },
  },
  {
    name: 'connecting, slow',
    async reach(lab) {
      await lab.page.clock.install()
      await press(lab)
      await lab.page.clock.runFor(20_500)
      await expect(lab.dialog.getByText(/Still waiting/)).toBeVisible()
    },
  },
  {
    name: 'connecting, a request is open',
    async reach(lab) {
      await lab.wallet().fail(-32002, 'Request already pending', 'eth_requestAccounts')
      await press(lab)
      await expect(lab.dialog.getByText(/already open/)).toBeVisible()
    },
  },
  {
    name: 'connecting, cancelled',
    async reach(lab) {
      await press(lab)
      await lab.reject.click()
      await expect(lab.dialog.getByText('Connection rejected')).toBeVisible()
    },
  },
  {
    name: 'connecting, failed',
    async reach(lab) {
      await lab.wallet().fail(-32603, 'Internal error', 'eth_requestAccounts')
      await press(lab)
      await expect(lab.dialog.getByText('Failed to connect')).toBeVisible()
    },
  },
  {
    name: 'connecting, failed, in detail',
    async reach(lab) {
      await lab.wallet().fail(-32603, 'Internal error', 'eth_requestAccounts')
      await press(lab)
      await lab.button(/^Details/).click()
      await expect(lab.dialog.getByText('-32603: Internal error')).toBeVisible()
    },
  },
  {
    name: 'connecting, locked',
    async reach(lab) {
      await lab.wallet().fail(4900, 'Disconnected', 'eth_requestAccounts')
      await press(lab)
      await expect(lab.dialog.getByText('Lab Wallet is locked')).toBeVisible()
    },
  },
  {
    name: 'connecting, no account',
    async reach(lab) {
      await lab.page.evaluate(() =>
        window.lab?.wallets[0]?.controls.lie([], { method: 'eth_requestAccounts' }),
      )
      await press(lab)
      await expect(lab.dialog.getByText('No account shared')).toBeVisible()
    },
  },
  {
    name: 'connecting, linked already',
    async reach(lab) {
      await lab.connect()
      await openView(lab, {
        view: 'ConnectingExternal',
        data: { connectorId: '6963:test.carabiner.lab' },
      })
      await expect(lab.dialog.getByText('This account is already linked')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
