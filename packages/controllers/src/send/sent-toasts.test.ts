import { afterEach, expect, it } from 'vitest'
import { network, settle, setup } from '../controllers.fixture.js'
import { createReceipts, sentOf } from '../sent/sent.fixture.js'
import { createSent } from '../sent/sent.js'
import { createToasts } from '../toasts/toasts.js'
import { createSentToasts } from './sent-toasts.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

type Followed = ReturnType<ReturnType<typeof createReceipts>['last']>
const replaced = (newHash?: string) =>
  Object.assign(new Error('no'), { name: 'TransactionReplacedError', by: newHash })
const explored = {
  ...network(1),
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.test' } },
}

/** Follows a transaction and reads its toasts. */
async function follow() {
  const receipts = createReceipts()
  const harness = setup({ send: receipts.send })
  ends.push(harness.shell.destroy, harness.carabiner.destroy)
  await harness.connected('0xA')
  const sent = harness.shell.controller(createSent)
  const toasts = harness.shell.controller(createToasts)
  sent.add(sentOf({ sentAt: Date.now() }))
  createSentToasts(harness.carabiner, harness.shell, sent).follow('0x1', explored)
  await settle()
  const shownToasts = () =>
    toasts.state.shown.map(({ variant, content }) => [variant, 'key' in content && content.key])
  return { receipts, told: shownToasts, toasts, shell: harness.shell }
}

it('a toast shows a sent transaction as pending, and the same toast then shows that the transaction is confirmed', async () => {
  const { receipts, told, toasts } = await follow()
  expect(told()).toEqual([['loading', 'toast.sending']])
  expect(toasts.state.shown[0]?.content).toMatchObject({ values: { amount: '1.5', symbol: 'ETH' } })
  await receipts.last().give('success')
  await settle()
  expect(told()).toEqual([['success', 'toast.sent']])
})

it.each([
  ['TransactionReplacedError', 'info', 'toast.sendReplaced'],
  ['TransactionDroppedError', 'error', 'toast.sendDropped'],
  ['TransactionExpiredError', 'error', 'toast.sendDropped'],
])('a toast reports a sent transaction that ends with %s', async (name, variant, key) => {
  const { receipts, told } = await follow()
  await receipts.last().refuse(Object.assign(new Error('no'), { name }))
  await settle()
  expect(told()).toEqual([[variant, key]])
})

it.each([
  ['was sped up', 'success', (payment: Followed) => payment.give('success', '0xfa57'), '0xfa57'],
  ['was cancelled', 'info', (payment: Followed) => payment.refuse(replaced('0xca5e')), '0xca5e'],
  [
    'has no known replacement',
    'info',
    (payment: Followed) => payment.refuse(replaced()),
    undefined,
  ],
] as const)(
  'a toast shows the result of a sent transaction that %s, with an explorer link if a transaction was mined',
  async (_, variant, end, hash) => {
    const { receipts, toasts } = await follow()
    await end(receipts.last())
    await settle()
    expect(toasts.state.shown).toMatchObject([{ variant }])
    const href = hash && `https://explorer.test/tx/${hash}`
    expect(toasts.state.shown[0]?.href).toBe(href)
  },
)

it('a toast reports a sent transaction that failed in its block', async () => {
  const { receipts, told } = await follow()
  await receipts.last().give('reverted')
  await settle()
  expect(told()).toEqual([['error', 'toast.sendFailed']])
})

it('a sent transaction’s toast does not change after the instance is destroyed', async () => {
  const { told, shell } = await follow()
  shell.destroy()
  await settle()
  expect(told()).toEqual([['loading', 'toast.sending']])
})
