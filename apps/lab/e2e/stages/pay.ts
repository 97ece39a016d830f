import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { marketOf } from './market'
import type { Stage } from './stage'

/** The first account of the lab's wallet. */
const visitor = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

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

/** Asks for ether, and chooses a token that a swap turns into it. */
async function chooseSwap(lab: LabPage, symbol: string) {
  const market = marketOf(lab)
  await market.buy(symbol, '2', { to: visitor })
  await lab.connect()
  await askForPayment(lab)
  await lab.dialog.getByRole('button', { name: RegExp(`^${symbol} `) }).click()
  await expect(swapFact(lab).getByText(symbol)).toBeVisible()
}

/** Sends a swap, and cuts the page off from the chain, so that it waits. */
async function sendSwap(lab: LabPage) {
  const { node } = marketOf(lab)
  await chooseSwap(lab, 'KELP')
  await lab.button(/^Swap [\d.,]+ KELP/).click()
  await node.setAutomine(false)
  try {
    await lab.approve.click()
    await expect(lab.dialog.getByText(/^Swap sent\./)).toBeVisible()
    await lab.page.route(`${lab.chain().rpcUrl}/**`, () => {})
  } finally {
    await node.mine({ blocks: 1 })
    await node.setAutomine(true)
  }
}

/** The row of the amount that the visitor gives. */
export const swapFact = ({ dialog }: LabPage, name = 'You give') =>
  dialog.locator('.cb-details > div').filter({ hasText: name })

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
    name: 'pay, with another token',
    query: payQuery(etherPayment, '&api'),
    inGate: true,
    async reach(lab) {
      await chooseSwap(lab, 'KELP')
      await expect(lab.button('Approve KELP')).toBeEnabled()
    },
  },
  {
    name: 'pay, with another token, approval to sign',
    query: payQuery(etherPayment, '&api'),
    async reach(lab) {
      await chooseSwap(lab, 'CORAL')
      await expect(lab.button('Sign approval for CORAL')).toBeEnabled()
      await expect(lab.dialog.getByText('20 minutes')).toBeVisible()
    },
  },
  {
    name: 'pay, with another token, the signature declined',
    query: payQuery(etherPayment, '&api'),
    async reach(lab) {
      await chooseSwap(lab, 'CORAL')
      await lab.button('Sign approval for CORAL').click()
      await lab.reject.click()
      await expect(lab.dialog.getByText(/^You declined in /)).toBeVisible()
    },
  },
  {
    name: 'pay, the swap in the wallet',
    query: payQuery(etherPayment, '&api'),
    async reach(lab) {
      await chooseSwap(lab, 'CORAL')
      await lab.button('Sign approval for CORAL').click()
      await lab.approve.click()
      await lab.button(/^Swap [\d.,]+ CORAL/).click()
      await expect(lab.dialog.getByText(/^Confirm or decline in /)).toBeVisible()
    },
  },
  {
    name: 'pay, with a wallet that approves and swaps in one request',
    query: payQuery(etherPayment, '&api&atomic'),
    async reach(lab) {
      await chooseSwap(lab, 'KELP')
      await expect(lab.button('Use two requests instead')).toBeVisible()
    },
  },
  {
    name: 'pay, the swap on the network',
    query: payQuery(etherPayment, '&api&atomic'),
    async reach(lab) {
      await sendSwap(lab)
      await expect(lab.dialog.getByText(/^Swap sent\./)).toBeVisible()
    },
  },
  {
    name: 'pay, a swap of unknown outcome',
    query: payQuery(etherPayment, '&api&atomic'),
    async reach(lab) {
      await sendSwap(lab)
      await lab.page.evaluate(async () => {
        const calls = await window.lab?.modals[0]?.carabiner.calls()
        const [run] = calls?.state.runs ?? []
        if (run) await calls?.stopFollowing(run.id)
      })
      await expect(lab.dialog.getByRole('heading', { name: 'Was it swapped?' })).toBeVisible()
    },
  },
  {
    name: 'pay, after the swap',
    query: payQuery(etherPayment, '&api&atomic'),
    async reach(lab) {
      await chooseSwap(lab, 'KELP')
      await lab.button(/^Swap [\d.,]+ KELP/).click()
      await lab.approve.click()
      await expect(lab.dialog.getByText('done', { exact: true })).toBeAttached()
      await expect(payButton(lab)).toBeEnabled()
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
      // The browser reports the refusal, too.
      lab.complaints.splice(0)
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
