import AxeBuilder from '@axe-core/playwright'
import type { LabPage } from './support/lab-page'
import { openWalletConnect } from './support/phone'
import { expect, test } from './support/test'

/** Each view in each of its states, and how a visitor gets there. */
const states: Record<string, (lab: LabPage) => Promise<void>> = {
  closed: (lab) => lab.goto(),
  connect: async (lab) => {
    await lab.goto('?wallets=3')
    await lab.open()
  },
  'connect without wallets': async (lab) => {
    await lab.goto('?wallets=0')
    await lab.open()
  },
  'connecting: waiting': async (lab) => {
    await lab.goto()
    await lab.open()
    await lab.button(/Lab Wallet/).click()
    await expect(lab.title).toHaveText('Lab Wallet')
  },
  'connecting: cancelled': async (lab) => {
    await lab.goto()
    await lab.open()
    await lab.button(/Lab Wallet/).click()
    await lab.reject.click()
    await expect(lab.dialog.getByText('Request cancelled')).toBeVisible()
  },
  'connecting: failed': async (lab) => {
    await lab.goto()
    await lab.wallet().fail(-32603, 'Internal error', 'eth_requestAccounts')
    await lab.open()
    await lab.button(/Lab Wallet/).click()
    await expect(lab.dialog.getByText(/Could not connect/)).toBeVisible()
  },
  'a code for any wallet': async (lab) => {
    await lab.goto('?wc=on&listed')
    await openWalletConnect(lab)
    await expect(lab.button('Copy link')).toBeEnabled()
  },
  'the ways to one wallet': async (lab) => {
    await lab.goto('?wc=on&listed')
    await openWalletConnect(lab)
    await lab.button('Zerion').click()
    await lab.dialog.getByRole('tab', { name: 'Desktop' }).click()
    await expect(lab.dialog.getByRole('link', { name: 'Open Zerion' })).toBeVisible()
  },
  account: async (lab) => {
    await lab.goto()
    await lab.connect()
    await lab.open()
    await expect(lab.dialog.getByTestId('balance')).toBeVisible()
  },
  networks: async (lab) => {
    await lab.goto()
    await lab.connect()
    await lab.open()
    await lab.button(/Network: Harbor/).click()
    await expect(lab.title).toHaveText('Choose network')
  },
  'switch network': async (lab) => {
    await lab.goto()
    await lab.connect()
    await lab.open()
    await lab.button(/Network: Harbor/).click()
    await lab.networkOption(/Lagoon/).click()
    await expect(lab.title).toHaveText('Lagoon')
  },
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`axe finds nothing, ${colorScheme}`, () => {
    test.use({
      colorScheme,
      viewport: { width: 390, height: 844 },
      contextOptions: { reducedMotion: 'reduce' },
    })
    for (const [name, reach] of Object.entries(states)) {
      test(name, async ({ labPage, page }) => {
        await reach(labPage)
        await labPage.settled()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
      })
    }
  })
}
