import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

/** Anvil's fifth account, which no other test pays. */
const shop = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'

/** A request, as in the lab's query. */
export interface AskedPayment {
  readonly amount: string
  readonly token?: string | readonly string[]
  readonly currency?: string
  readonly recipient?: string | readonly string[]
  readonly reference?: string
  readonly expiresAt?: number
}

/** 0.25 ETH on the lab's first chain. */
export const etherPayment: AskedPayment = {
  amount: '0.25',
  token: 'eip155:31337',
  recipient: `eip155:31337:${shop}`,
}

export const payQuery = (payment: AskedPayment, more = '') =>
  `?appIcon&pay=${encodeURIComponent(JSON.stringify(payment))}${more}`

export const askForPayment = ({ page }: LabPage) =>
  page.getByRole('button', { name: 'Ask for payment' }).click()

export const payOutcome = ({ page }: LabPage) => page.getByTestId('pay-outcome')

/** Asks, and waits until the payment can be made. */
export async function openPayment(lab: LabPage) {
  await askForPayment(lab)
  await expect(lab.title).toHaveText('Pay')
  await expect(lab.dialog.getByText(/^≈ /)).toBeVisible()
}

export const payButton = (lab: LabPage) => lab.button(/^Pay [\d.,]+ /)

/** The button below the ways to pay. */
export const connectButton = ({ dialog }: LabPage) =>
  dialog.getByRole('button', { name: 'Connect a wallet', exact: true })

export const payStages = [
  {
    name: 'pay',
    view: 'Pay',
    inGate: true,
    query: payQuery(etherPayment),
    async reach(lab) {
      await lab.connect()
      await openPayment(lab)
      await expect(payButton(lab)).toBeEnabled()
    },
  },
  {
    name: 'pay, without a wallet',
    query: payQuery(etherPayment),
    async reach(lab) {
      await askForPayment(lab)
      await expect(connectButton(lab)).toBeVisible()
    },
  },
  {
    name: 'pay, with several tokens',
    query: payQuery(
      {
        amount: '40',
        currency: 'USD',
        token: ['eip155:31337', 'eip155:31338', 'solana:localnet'],
        recipient: [
          `eip155:31337:${shop}`,
          `eip155:31338:${shop}`,
          'solana:localnet:9hSR6S7WPtxmTojgo6GG3k4yDPecgJY292j7xrsUGWBu',
        ],
        expiresAt: 4_102_444_800_000,
      },
      '&api&families=evm,solana',
    ),
    async reach(lab) {
      await lab.connect()
      await openPayment(lab)
    },
  },
  {
    name: 'pay, in the wallet',
    query: payQuery(etherPayment),
    async reach(lab) {
      await lab.connect()
      await openPayment(lab)
      await payButton(lab).click()
      await expect(lab.dialog.getByText(/^Confirm or decline in /)).toBeVisible()
    },
  },
  {
    name: 'pay, too little funds',
    query: payQuery({ ...etherPayment, amount: '5000000' }),
    async reach(lab) {
      await lab.connect()
      await askForPayment(lab)
      await expect(lab.dialog.getByText(/You have /)).toBeVisible()
    },
  },
  {
    name: 'pay, expired',
    query: payQuery({ ...etherPayment, expiresAt: 1 }),
    async reach(lab) {
      await lab.connect()
      await askForPayment(lab)
      await expect(lab.dialog.getByText('This request has expired')).toBeVisible()
    },
  },
  {
    name: 'pay, in euros at the app’s service',
    query: payQuery(
      { amount: '20', currency: 'EUR', token: ['eip155:31337', 'eip155:31338'] },
      '&payments',
    ),
    async reach(lab) {
      await lab.connect()
      await openPayment(lab)
    },
  },
  {
    name: 'pay, by a code',
    view: 'PayCode',
    query: payQuery({ amount: '20', currency: 'EUR', token: 'eip155:31337' }, '&payments'),
    async reach(lab) {
      await askForPayment(lab)
      await lab.button('Pay from another wallet').click()
      await expect(lab.dialog.getByRole('img', { name: 'QR code of the payment' })).toBeVisible()
    },
  },
  {
    name: 'pay, refused by the app’s service',
    query: payQuery({ amount: '1000000', currency: 'EUR' }, '&payments'),
    async reach(lab) {
      await lab.connect()
      await askForPayment(lab)
      await expect(lab.dialog.getByText(/doesn’t accept this payment/)).toBeVisible()
    },
  },
  {
    name: 'pay, paid',
    query: payQuery({ ...etherPayment, amount: '0.01' }),
    async reach(lab) {
      await lab.connect()
      await openPayment(lab)
      await payButton(lab).click()
      await lab.approve.click()
      await expect(lab.button('Done')).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
