import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import { marketOf } from './market'
import type { Stage } from './stage'

const query = '?api'
const quotes = '**/v1/convert/quotes*'

export const payField = ({ dialog }: LabPage) => dialog.getByRole('textbox', { name: /^You pay/ })

async function openSwap(lab: LabPage) {
  await lab.connect()
  await lab.open()
  await lab.button('Swap').click()
  await expect(lab.title).toHaveText('Swap')
  // The form begins with the network's own currency, once the currency has loaded.
  await expect(lab.button('You pay: Select token: ETH')).toBeVisible()
}

/** Chooses a token for one of the sides. */
export async function chooseToken(lab: LabPage, side: 'pay' | 'get', token: string | RegExp) {
  await lab.button(new RegExp(`^You ${side}: `)).click()
  await expect(lab.title).toHaveText('Select token')
  await lab.dialog.getByRole('option', { name: token }).click()
  await expect(lab.title).toHaveText('Swap')
}

async function fillSwap(lab: LabPage, amount: string) {
  await openSwap(lab)
  await chooseToken(lab, 'get', 'Pearl Dollar')
  await payField(lab).fill(amount)
}

async function reviewSwap(lab: LabPage) {
  await lab.button('Review swap').click()
  await expect(lab.title).toHaveText('Review swap')
  // Waits until the form has left, because it shows some of the same texts.
  await lab.settled()
}

/** Reviews a swap of a token without an approval. */
async function reviewToken(lab: LabPage, symbol = 'PEARL', name = 'Pearl Dollar') {
  const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  await marketOf(lab).buy(symbol, '1', { to: owner })
  await openSwap(lab)
  await chooseToken(lab, 'pay', name)
  await chooseToken(lab, 'get', 'Kelp')
  await payField(lab).fill('100')
  await reviewSwap(lab)
}

export const swapStages = [
  { name: 'swap', view: 'Swap', query, reach: openSwap },
  {
    name: 'swap, select token',
    view: 'SwapSelectToken',
    query,
    async reach(lab) {
      await openSwap(lab)
      await lab.button('You get: Select token').click()
      await expect(lab.dialog.getByRole('option', { name: 'Kelp' })).toBeVisible()
      await expect(lab.dialog.getByRole('option', { name: /^Ether/ })).toBeVisible()
    },
  },
  {
    name: 'swap, tokens could not be loaded',
    query,
    async reach(lab) {
      lab.lab.blockchainApi.misbehave({ path: '/v1/convert/tokens', malformed: true })
      await openSwap(lab)
      await lab.button('You get: Select token').click()
      await expect(lab.dialog.getByText('Tokens could not be loaded')).toBeVisible()
      // The account's own tokens can still be chosen.
      await expect(lab.dialog.getByRole('option', { name: /Test Token/ })).toBeVisible()
    },
  },
  {
    name: 'swap, the price is read',
    query,
    async reach(lab) {
      await lab.page.route(quotes, () => {})
      await fillSwap(lab, '1.5')
      await expect(lab.button('Getting the price…')).toBeVisible()
    },
  },
  {
    name: 'swap, with details',
    inGate: true,
    query,
    async reach(lab) {
      await fillSwap(lab, '1.5')
      await lab.button('Details').click()
      await expect(lab.dialog.getByText('Minimum received')).toBeVisible()
    },
  },
  {
    name: 'swap, a great loss',
    query,
    async reach(lab) {
      await fillSwap(lab, '300')
      await expect(lab.dialog.getByText(/^You lose about/)).toBeVisible()
    },
  },
  {
    name: 'swap, more than there is',
    query,
    async reach(lab) {
      await fillSwap(lab, '5000000')
      await expect(lab.button('Not enough ETH')).toBeVisible()
    },
  },
  {
    name: 'swap, no price',
    query,
    async reach(lab) {
      await lab.page.route(quotes, (route) => route.fulfill({ json: { quotes: [] } }))
      await fillSwap(lab, '1.5')
      await expect(lab.dialog.getByText(/^(No price available|Insufficient)/).first()).toBeVisible()
    },
  },
  {
    name: 'review swap',
    view: 'SwapPreview',
    inGate: true,
    query,
    async reach(lab) {
      await fillSwap(lab, '1.5')
      await reviewSwap(lab)
    },
  },
  {
    name: 'review swap, a great loss',
    query,
    async reach(lab) {
      await fillSwap(lab, '300')
      await reviewSwap(lab)
      await expect(lab.button('Accept the loss first')).toBeVisible()
    },
  },
  {
    name: 'review swap, in the wallet',
    query,
    async reach(lab) {
      await fillSwap(lab, '1.5')
      await reviewSwap(lab)
      await lab.button('Swap').click()
      await expect(lab.dialog.getByText(/^Confirm or decline in /)).toBeVisible()
    },
  },
  {
    name: 'review swap, turned down',
    query,
    async reach(lab) {
      await fillSwap(lab, '1.5')
      await reviewSwap(lab)
      await lab.button('Swap').click()
      await lab.reject.click()
      await expect(lab.dialog.getByText(/^You declined/)).toBeVisible()
    },
  },
  {
    name: 'review swap, in two steps',
    query,
    async reach(lab) {
      await reviewToken(lab)
      await expect(lab.button('Approve PEARL')).toBeVisible()
    },
  },
  {
    name: 'review swap, approved',
    query,
    async reach(lab) {
      await reviewToken(lab)
      await lab.button('Approve PEARL').click()
      await lab.approve.click()
      await expect(lab.button('Swap')).toBeEnabled()
      await expect(lab.dialog.getByText('done', { exact: true })).toBeAttached()
    },
  },
  {
    name: 'review swap, approval to sign',
    query,
    inGate: true,
    async reach(lab) {
      await reviewToken(lab, 'CORAL', 'Coral Dollar')
      await expect(lab.button('Sign approval for CORAL')).toBeEnabled()
      await expect(lab.dialog.getByText('20 minutes')).toBeVisible()
    },
  },
  {
    name: 'review swap, approval signed',
    query,
    async reach(lab) {
      await reviewToken(lab, 'CORAL', 'Coral Dollar')
      await lab.button('Sign approval for CORAL').click()
      await lab.approve.click()
      await expect(lab.button('Swap')).toBeEnabled()
      await expect(lab.dialog.getByText('You signed the approval.')).toBeVisible()
    },
  },
  {
    name: 'review swap, in one request',
    query: '?api&atomic',
    async reach(lab) {
      await reviewToken(lab)
      await expect(lab.button('Use two requests instead')).toBeVisible()
    },
  },
  {
    name: 'review swap, the upgrade declined',
    query: '?api&atomic',
    async reach(lab) {
      await reviewToken(lab)
      await lab.wallet().fail(5750, 'The account stays as it is', 'wallet_sendCalls')
      await lab.button('Swap').click()
      await expect(lab.dialog.getByText(/^You didn’t upgrade your account in/)).toBeVisible()
      await expect(lab.button('Approve PEARL')).toBeEnabled()
    },
  },
  {
    name: 'swap, started',
    query,
    async reach(lab) {
      const { node } = marketOf(lab)
      await fillSwap(lab, '0.1')
      await reviewSwap(lab)
      await lab.button('Swap').click()
      await node.setAutomine(false)
      try {
        await lab.approve.click()
        await expect(lab.dialog.getByRole('heading', { name: 'Swap started' })).toBeVisible()
        // The page watches the transaction until it is mined. This cuts the page off from the
        // chain.
        await lab.page.route(`${lab.chain().rpcUrl}/**`, () => {})
      } finally {
        await node.mine({ blocks: 1 })
        await node.setAutomine(true)
      }
    },
  },
  {
    name: 'swap, not known',
    query,
    async reach(lab) {
      await fillSwap(lab, '0.1')
      await reviewSwap(lab)
      await lab.wallet().fail(-32603, 'the moon is full', 'eth_sendTransaction')
      await lab.button('Swap').click()
      await expect(lab.dialog.getByRole('heading', { name: 'Status unknown' })).toBeVisible({
        timeout: 30_000,
      })
    },
  },
  {
    name: 'swapped',
    view: 'SwapProgress',
    inGate: true,
    query,
    async reach(lab) {
      await fillSwap(lab, '0.1')
      await reviewSwap(lab)
      await lab.button('Swap').click()
      await lab.approve.click()
      await expect(lab.dialog.getByRole('heading', { name: 'Swapped' })).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
