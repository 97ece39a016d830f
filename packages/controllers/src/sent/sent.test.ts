import { InvalidTransactionError, memoryBackend, type StorageBackend } from '@carabiner/core'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { grant, network, setup } from '../controllers.fixture.js'
import { createFocusManager } from '../query/focus-manager.js'
import { createQueryClient } from '../query/query-client.js'
import { createPage, createReceipts, sentOf } from './sent.fixture.js'
import { createSent } from './sent.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Opens a tab in a browser that has stored transactions. */
async function open({ storage = memoryBackend() }: { storage?: StorageBackend } = {}) {
  const receipts = createReceipts()
  const page = createPage()
  const queries = createQueryClient({ focusManager: createFocusManager(page) })
  const harness = setup({ send: receipts.send, storage })
  await harness.connected('0xA')
  const sent = createSent(harness.carabiner, harness.shell, queries)
  const close = () => {
    harness.shell.destroy()
    harness.carabiner.destroy()
  }
  ends.push(close)
  const statuses = () => sent.list().map(({ hash, status }) => [hash, status])
  const stored = async () => (await (await harness.carabiner.sent()).read()) as readonly unknown[]
  await vi.waitFor(async () => expect(await stored()).toBeDefined())
  return { ...harness, ...receipts, ...page, sent, close, statuses, kept: stored, storage }
}

const named = (name: string) => Object.assign(new Error(name), { name })

it('a sent transaction is listed at once, and followed to its final status', async () => {
  const { sent, last, statuses, kept } = await open()
  sent.add(sentOf())
  expect(statuses()).toEqual([['0x1', 'pending']])
  expect(last()).toMatchObject({
    hash: '0x1',
    account: { namespace: 'eip155', address: '0xA' },
    network: { caipNetworkId: 'eip155:1' },
  })
  const listBefore = sent.list()
  const { revision } = sent.state
  await last().give('success')
  expect(statuses()).toEqual([['0x1', 'confirmed']])
  expect([sent.list() === listBefore, sent.state.revision > revision]).toEqual([false, true])
  expect(sent.find('0x1')?.status).toBe('confirmed')
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ status: 'confirmed' }]))
})

it.each([
  ['TransactionReplacedError', 'replaced'],
  ['TransactionDroppedError', 'dropped'],
  ['TransactionExpiredError', 'expired'],
])(
  'a sent transaction whose check ends with %s becomes %s, and is not checked again',
  async (name, status) => {
    const { sent, last, statuses, watches } = await open()
    sent.add(sentOf())
    await last().refuse(named(name))
    expect(statuses()).toEqual([['0x1', status]])
    await vi.advanceTimersByTimeAsync(600_000)
    expect(watches).toHaveLength(1)
  },
)

it('a sent transaction that the wallet sped up is confirmed with the mined hash', async () => {
  const { sent, last, kept } = await open()
  sent.add(sentOf({ to: '0xB', amount: '7' }))
  expect(last().payment).toMatchObject({ to: '0xB', amount: 7n })
  await last().give('success', '0xfa57')
  expect(sent.list()).toMatchObject([{ hash: '0x1', status: 'confirmed', minedHash: '0xfa57' }])
  await vi.waitFor(async () => expect(await kept()).toMatchObject([{ minedHash: '0xfa57' }]))
})

it('a replaced transaction is listed with the hash of its replacement', async () => {
  const { sent, last } = await open()
  sent.add(sentOf())
  await last().refuse(Object.assign(named('TransactionReplacedError'), { by: '0xca5e' }))
  expect(sent.list()).toMatchObject([{ status: 'replaced', minedHash: '0xca5e' }])
})

it('the search for a sent transaction continues on the next page load at the block it had reached', async () => {
  const firstPage = await open()
  firstPage.sent.add(sentOf())
  firstPage.last().onPlace?.({ block: 70n, count: 3 })
  const call = `0x${'c'.repeat(64)}`
  firstPage.last().onPlace?.({ block: 70n, count: 3, nonce: 4, call })
  const place = { block: '70', count: 3, nonce: 4, call }
  await vi.waitFor(async () => expect(await firstPage.kept()).toMatchObject([{ place }]))
  firstPage.close()
  const { last } = await open(firstPage)
  await vi.waitFor(() => expect(last().place).toEqual({ block: 70n, count: 3, nonce: 4, call }))
})

it('two sent transactions with the same content are not taken for each other’s replacement', async () => {
  const { sent, last } = await open()
  sent.add(sentOf())
  sent.add(sentOf({ hash: '0x2' }))
  const { payment } = last()
  expect(['0x1', '0x2', '0x3'].map((hash) => payment?.isOther?.(hash))).toEqual([
    ...[true, false, false],
  ])
})

it('a sent transaction that reverts in its block has the status failed', async () => {
  const { sent, last, statuses } = await open()
  sent.add(sentOf())
  await last().give('reverted')
  expect(statuses()).toEqual([['0x1', 'failed']])
})

it('a sent transaction stays pending while RPC endpoints fail, and is checked at growing intervals', async () => {
  const { sent, last, statuses, watches } = await open()
  sent.add(sentOf())
  for (const pause of [1_000, 2_000, 4_000]) {
    const count = watches.length
    await last().refuse(new Error('no endpoint'))
    await vi.advanceTimersByTimeAsync(pause - 1)
    expect([watches.length, statuses()]).toEqual([count, [['0x1', 'pending']]])
    await vi.advanceTimersByTimeAsync(1)
    expect(watches.length).toBe(count + 1)
  }
  await last().give('success')
  expect(statuses()).toEqual([['0x1', 'confirmed']])
})

it('a sent transaction with an invalid hash is checked only once', async () => {
  const { sent, last, statuses, watches } = await open()
  sent.add(sentOf())
  await last().refuse(new InvalidTransactionError('hash: not a transaction hash'))
  await vi.advanceTimersByTimeAsync(600_000)
  expect([watches.length, statuses()]).toEqual([1, [['0x1', 'pending']]])
})

it('no sent transaction is checked while the page is hidden', async () => {
  const { sent, last, show, watches } = await open()
  sent.add(sentOf())
  const firstWatch = last()
  show('hidden')
  expect(firstWatch.signal.aborted).toBe(true)
  sent.add(sentOf({ hash: '0x2' }))
  await vi.advanceTimersByTimeAsync(600_000)
  expect(watches).toHaveLength(1)
  show('visible')
  expect(watches.slice(1).map(({ hash }) => hash)).toEqual(['0x1', '0x2'])
})

it('a transaction sent before a page load is followed on the next page', async () => {
  const firstPage = await open()
  const height = { lastValidBlockHeight: '77' }
  firstPage.sent.add(sentOf(height))
  await vi.waitFor(async () => expect(await firstPage.kept()).toHaveLength(1))
  firstPage.close()
  expect(firstPage.last().signal.aborted).toBe(true)
  const { last, statuses } = await open(firstPage)
  await vi.waitFor(() => expect(last()).toMatchObject({ hash: '0x1', lastValidBlockHeight: 77n }))
  await last().give('success')
  expect(statuses()).toEqual([['0x1', 'confirmed']])
})

it.each([
  ['an hour', 3_600_000, 30_000],
  ['two days', 172_800_000, 300_000],
])(
  'a sent transaction that has been pending for %s is checked less often',
  async (_, age, interval) => {
    const { sent, last } = await open()
    sent.add(sentOf({ sentAt: Date.now() - age }))
    expect(last().interval).toBe(interval)
  },
)

it('each account lists only its own sent transactions, while the sent transactions of all accounts are followed', async () => {
  const { sent, report, statuses, watches } = await open()
  sent.add(sentOf())
  sent.add(sentOf({ hash: '0x2', from: '0xB', chainId: 'eip155:2' }))
  expect(statuses()).toEqual([['0x1', 'pending']])
  report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
  await vi.advanceTimersByTimeAsync(0)
  expect(statuses()).toEqual([['0x2', 'pending']])
  await watches[0]?.give('success')
  report({ type: 'changed', connectorId: 'one', grant: grant('0xa') })
  await vi.advanceTimersByTimeAsync(0)
  expect(statuses()).toEqual([['0x1', 'confirmed']])
})

it('a sent transaction is followed only once the app lists its network', async () => {
  const { sent, watches, carabiner } = await open()
  sent.add(sentOf({ chainId: 'eip155:7' }))
  expect(watches).toEqual([])
  await carabiner.addNetwork(network(7))
  await vi.waitFor(() =>
    expect(watches.map(({ network }) => network.caipNetworkId)).toEqual(['eip155:7']),
  )
})

it('transactions sent in another tab are listed with the results that the other tab has read', async () => {
  const tab = new EventTarget()
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab))
  vi.stubGlobal('removeEventListener', tab.removeEventListener.bind(tab))
  const firstTab = await open()
  const secondTab = await open(firstTab)
  const tell = () =>
    tab.dispatchEvent(Object.assign(new Event('storage'), { key: 'carabiner:sent' }))
  secondTab.sent.add(sentOf())
  await vi.waitFor(async () => expect(await firstTab.kept()).toHaveLength(1))
  tell()
  await vi.waitFor(() => expect(firstTab.statuses()).toEqual([['0x1', 'pending']]))
  await secondTab.last().give('success')
  await vi.waitFor(async () =>
    expect(await firstTab.kept()).toMatchObject([{ status: 'confirmed' }]),
  )
  tell()
  await vi.waitFor(() => expect(firstTab.statuses()).toEqual([['0x1', 'confirmed']]))
  expect(firstTab.last().signal.aborted).toBe(true)
})

it('a malformed stored transaction is left out, and valid ones stay', async () => {
  const storage = memoryBackend()
  const data = [
    sentOf({ hash: '0x1' }),
    sentOf({ hash: '0x2', amount: '-1' }),
    { ...sentOf({ hash: '0x3' }), status: 'done' },
    { ...sentOf({ hash: '0x4' }), chainId: 'mainnet' },
    'payment',
    sentOf({ hash: '0x5', sentAt: 5 }),
  ]
  await storage.setItem('carabiner:sent', JSON.stringify({ v: 1, data }))
  const { statuses } = await open({ storage })
  await vi.waitFor(() =>
    expect(statuses()).toEqual([
      ['0x1', 'pending'],
      ['0x5', 'pending'],
    ]),
  )
})

it('a sent transaction is stored without overlong texts and pictures', async () => {
  const storage = memoryBackend()
  const firstPage = await open({ storage })
  firstPage.sent.add(
    sentOf({
      name: 'n'.repeat(500),
      symbol: 's\u202E'.repeat(200),
      iconUrl: `data:${'x'.repeat(9_999)}`,
    }),
  )
  await vi.waitFor(async () => expect(await firstPage.kept()).toHaveLength(1))
  expect(firstPage.sent.list()).toEqual(await firstPage.kept())
})

it('destroy() stops the checks of sent transactions and leaves no timer', async () => {
  const { sent, last, close, watches } = await open()
  sent.add(sentOf())
  await last().refuse(new Error('no endpoint'))
  close()
  expect(vi.getTimerCount()).toBe(0)
  sent.add(sentOf({ hash: '0x2' }))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(watches).toHaveLength(1)
})
