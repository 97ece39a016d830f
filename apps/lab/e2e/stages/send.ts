import type { LabPage } from '../support/lab-page'
import { expect } from '../support/test'
import type { Stage } from './stage'

const receiver = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'

export const amountField = ({ dialog }: LabPage) => dialog.getByRole('textbox', { name: /^Amount/ })
export const receiverField = ({ dialog }: LabPage) =>
  dialog.getByRole('textbox', { name: 'To', exact: true })

export async function openSend(lab: LabPage) {
  await lab.open()
  await lab.button('Send').click()
  await expect(lab.title).toHaveText('Send')
}

/** Fills in the form. The token is the network's own unless one is named. */
export async function fillSend(
  lab: LabPage,
  { amount, to = receiver, token }: { amount: string; to?: string; token?: string | RegExp },
) {
  await openSend(lab)
  if (token !== undefined) await chooseToken(lab, token)
  await amountField(lab).fill(amount)
  await receiverField(lab).fill(to)
}

async function chooseToken(lab: LabPage, token: string | RegExp) {
  await lab.button(/^Select token/).click()
  await expect(lab.title).toHaveText('Select token')
  await lab.dialog.getByRole('option', { name: token }).click()
  await expect(lab.title).toHaveText('Send')
}

export async function reviewSend(lab: LabPage) {
  await lab.button('Review').click()
  await expect(lab.title).toHaveText('Review send')
  // Waits until the form has left, because it shows some of the same texts.
  await lab.settled()
  await expect(lab.dialog.getByText(/^≈ /)).toBeVisible()
}

const connected = async (lab: LabPage, wallet?: string) => {
  await lab.connect(wallet)
}

export const sendStages = [
  {
    name: 'send',
    view: 'WalletSend',
    query: '?tokens',
    async reach(lab) {
      await connected(lab)
      await openSend(lab)
      await expect(lab.dialog.getByText(/ETH available$/)).toBeVisible()
    },
  },
  {
    name: 'send, more than there is, to an address that is mistyped',
    inGate: true,
    query: '?tokens',
    async reach(lab) {
      await connected(lab)
      await fillSend(lab, { amount: '5000000', to: '0x90F79bf6EB2c4f870365E785982E1f101E93b9a6' })
      await expect(lab.dialog.getByText(/^This address has a typo/)).toBeVisible()
    },
  },
  {
    name: 'send, in dollars, to a name',
    query: '?api&ens',
    async reach(lab) {
      await connected(lab)
      await fillSend(lab, { amount: '1', to: 'sailor.eth' })
      await lab.button(/^Enter the amount in dollars/).click()
      await expect(lab.dialog.getByText('sailor.eth')).toBeVisible()
      await expect(lab.button('Review')).toBeEnabled()
    },
  },
  {
    name: 'select token',
    view: 'WalletSendSelectToken',
    inGate: true,
    query: '?tokens',
    async reach(lab) {
      await connected(lab)
      await openSend(lab)
      await lab.button(/^Select token/).click()
      await expect(lab.dialog.getByRole('option', { name: /Test Token/ })).toBeVisible()
    },
  },
  {
    name: 'review send',
    view: 'WalletSendPreview',
    inGate: true,
    query: '?tokens',
    async reach(lab) {
      await connected(lab)
      await fillSend(lab, { amount: '1.5' })
      await reviewSend(lab)
    },
  },
  {
    name: 'review send, in the wallet',
    query: '?api&ens',
    async reach(lab) {
      await connected(lab)
      await fillSend(lab, { amount: '1', to: 'sailor.eth' })
      await reviewSend(lab)
      await lab.button('Send').click()
      await expect(lab.dialog.getByText(/^Confirm or decline in /)).toBeVisible()
    },
  },
  {
    name: 'review send, turned down',
    query: '?tokens',
    async reach(lab) {
      await connected(lab)
      await fillSend(lab, { amount: '1.5', token: /Test Token/ })
      await reviewSend(lab)
      await lab.button('Send').click()
      await lab.reject.click()
      await expect(lab.dialog.getByText(/^You declined/)).toBeVisible()
    },
  },
] as const satisfies readonly Stage[]
