import type { ActivityCapability } from '@carabiner/core/internal'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createReceipts, sentOf } from '../sent/sent.fixture.js'
import { createSent } from '../sent/sent.js'
import { createActivitySource, pageOf, spam, transactionOf } from './activity.fixture.js'
import { createActivity } from './activity.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ now: 1_000 * 60_000 }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
})

interface Given {
  activity?: ActivityCapability
  /** @default a source whose requests the test answers */
  source?: false
}

async function open({ activity, source: givenSource }: Given = {}) {
  const receipts = createReceipts()
  const { source, asked, last } = createActivitySource()
  const harness = setup({
    send: receipts.send,
    activity,
    sources: givenSource === false ? undefined : { activity: source },
  })
  await harness.connected('0xA')
  const controller = harness.shell.controller(createActivity)
  const sent = harness.shell.controller(createSent)
  ends.push(() => {
    harness.shell.destroy()
    harness.carabiner.destroy()
  })
  const hashes = () => controller.list().map(({ hash }) => hash)
  const load = async () => {
    const loading = controller.load()
    await vi.waitFor(() => last())
    return loading
  }
  /** Waits for the next request. */
  const next = async (count: number) => {
    await vi.waitFor(() => expect(asked.length).toBe(count))
    return last()
  }
  return { ...harness, receipts, controller, sent, asked, last, hashes, load, next }
}

describe('pages of the activity list', () => {
  it('[S7.08] the activity list requests each page with the previous page’s cursor, until the last page', async () => {
    const { controller, asked, hashes, next, carabiner } = await open()
    const heard: unknown[] = []
    carabiner.on('interaction', (event) => heard.push(event))
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9), transactionOf(8)], 'c1'))
    expect([hashes(), controller.state.hasMore]).toEqual([['0x9', '0x8'], true])
    void controller.loadMore()
    const secondRequest = await next(2)
    expect(secondRequest.cursor).toBe('c1')
    await secondRequest.give(pageOf([transactionOf(7)]))
    expect([hashes(), controller.state.hasMore]).toEqual([['0x9', '0x8', '0x7'], false])
    await controller.loadMore()
    expect(asked).toHaveLength(2)
    expect(asked[0]).not.toHaveProperty('cursor')
    const properties = { network: 'eip155:1' }
    expect(heard).toEqual([{ event: 'LOAD_MORE_TRANSACTIONS', properties }])
  })

  it('[S3.18] the activity list leaves out spam, unless the visitor chooses to show spam', async () => {
    const { controller, hashes, next } = await open()
    void controller.load()
    const rows = [transactionOf(9), transactionOf(8, { transfers: spam })]
    await (await next(1)).give(pageOf(rows))
    expect(hashes()).toEqual(['0x9'])
    controller.showSpam(true)
    const spamRead = await next(2)
    expect(spamRead.spam).toBe(true)
    await spamRead.give(pageOf(rows))
    expect(hashes()).toEqual(['0x9', '0x8'])
    controller.showSpam(false)
    expect(hashes()).toEqual(['0x9'])
  })

  it('the activity list loads the next page if a page contains only spam', async () => {
    const { controller, hashes, next } = await open()
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9, { transfers: spam })], 'c1'))
    const secondRequest = await next(2)
    expect(secondRequest.cursor).toBe('c1')
    await secondRequest.give(pageOf([transactionOf(8)]))
    expect(hashes()).toEqual(['0x8'])
  })

  it('the activity list shows each of 10,000 transactions once', async () => {
    const { controller, hashes, next } = await open()
    void controller.load()
    const rows = Array.from({ length: 10_000 }, (_, index) => transactionOf(10_000 - index))
    await (await next(1)).give(pageOf(rows, 'c1'))
    void controller.loadMore()
    await (await next(2)).give(pageOf([transactionOf(1), transactionOf(0)]))
    expect([hashes().length, new Set(hashes()).size]).toEqual([10_001, 10_001])
  })

  it('the activity list leaves out malformed transactions', async () => {
    const { controller, hashes, next } = await open()
    void controller.load()
    const malformedRows = [
      7,
      { ...transactionOf(5), id: undefined },
      transactionOf(4, { minedAt: 'yesterday' }),
      transactionOf(3, { status: 'done' as never }),
      transactionOf(2, {
        transfers: [{ direction: 'out', quantity: { numeric: '-1' } }],
      }),
    ]
    await (await next(1)).give(pageOf([...malformedRows, transactionOf(9)]))
    expect(hashes()).toEqual(['0x9'])
  })
})

describe('failed reads of the activity list', () => {
  it('[S8.02] a failed read of the activity shows an error message and an empty list', async () => {
    const { controller, modal, snackbar, hashes, next, asked, carabiner } = await open()
    const heard: string[] = []
    carabiner.on('interaction', ({ event }) => heard.push(event))
    modal.open({ view: 'Account' })
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9)]))
    void controller.refresh()
    await (await next(2)).refuse(new Error('node down'))
    expect([hashes(), controller.state.status]).toEqual([[], 'error'])
    expect(heard).toEqual(['ERROR_FETCH_TRANSACTIONS'])
    expect(snackbar.state).toMatchObject({
      open: true,
      message: { variant: 'error', text: { key: 'activity.fetchFailed' } },
    })
    await controller.load()
    expect(asked).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(30_000)
    void controller.load()
    await (await next(3)).give(pageOf([transactionOf(9)]))
    expect([hashes(), controller.state.status]).toEqual([['0x9'], 'ready'])
  })

  it('the activity list does not retry a failed read automatically, even after the activity source’s retry time', async () => {
    const { controller, next, asked } = await open()
    ends.push(controller.watch())
    await (await next(1)).refuse(Object.assign(new Error('out'), { status: 503 }))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(asked).toHaveLength(1)
  })

  it('the activity list keeps the loaded pages when the next one fails, and the visitor can load that page again', async () => {
    const { controller, hashes, next } = await open()
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9)], 'c1'))
    void controller.loadMore()
    await (await next(2)).refuse(new Error('node down'))
    expect([hashes(), controller.state.status]).toEqual([['0x9'], 'error'])
    await vi.advanceTimersByTimeAsync(30_000)
    void controller.load()
    const secondRead = await next(3)
    expect(secondRead.cursor).toBe('c1')
    await secondRead.give(pageOf([transactionOf(8)]))
    expect([hashes(), controller.state.status]).toEqual([['0x9', '0x8'], 'ready'])
  })

  it.each([
    ['an answer that is not a page', []],
    ['only malformed rows', pageOf([7, {}])],
    ['an invalid cursor', pageOf([transactionOf(1)], 7 as never)],
  ])('the activity list reports %s as a failure, not as an empty account', async (_, answer) => {
    const { controller, next } = await open()
    void controller.load()
    await (await next(1)).give(answer)
    expect(controller.state).toMatchObject({ status: 'error', count: 0 })
  })

  it('a failed read of the activity shows no message while the modal is closed', async () => {
    const { controller, snackbar, next } = await open()
    void controller.load()
    await (await next(1)).refuse(new Error('node down'))
    expect(snackbar.state.open).toBe(false)
  })
})

describe('transactions sent from this browser', () => {
  it('transactions sent from this browser come first while pending, and are then merged with the activity source’s entries', async () => {
    const { controller, sent, receipts, next } = await open()
    const listedEntries = () => controller.list().map(({ hash, status }) => [hash, status])
    sent.add(sentOf({ hash: '0x8', sentAt: 8 * 60_000 }))
    expect([listedEntries(), controller.state.pending]).toEqual([[['0x8', 'pending']], 1])
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9), transactionOf(7)], 'c1'))
    expect(listedEntries()).toEqual([
      ['0x8', 'pending'],
      ['0x9', 'confirmed'],
      ['0x7', 'confirmed'],
    ])
    await receipts.last().give('success')
    expect([listedEntries(), controller.state.pending]).toEqual([
      [
        ['0x9', 'confirmed'],
        ['0x8', 'confirmed'],
        ['0x7', 'confirmed'],
      ],
      0,
    ])
    void controller.refresh()
    const rows = [transactionOf(9), transactionOf(8, { sentTo: '0xC' }), transactionOf(7)]
    await (await next(2)).give(pageOf(rows, 'c1'))
    expect(controller.list().map(({ hash, to }) => [hash, to])).toEqual([
      ['0x9', '0xB'],
      ['0x8', '0xC'],
      ['0x7', '0xB'],
    ])
  })

  it('a transaction sent from this browser is merged with the wallet’s sped-up transaction, and has no link if its replacement is unknown', async () => {
    const { controller, sent, receipts, next } = await open()
    sent.add(sentOf({ hash: '0x1', sentAt: 8 * 60_000 }))
    await receipts.last().give('success', '0x8')
    sent.add(sentOf({ hash: '0x2', sentAt: 8 * 60_000 }))
    await receipts
      .last()
      .refuse(Object.assign(new Error('no'), { name: 'TransactionReplacedError' }))
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9), transactionOf(8)], 'c1'))
    const listedEntries = controller
      .list()
      .map(({ hash, status, isGone }) => [hash, status, isGone])
    expect([...listedEntries].sort()).toEqual([
      ['0x2', 'replaced', true],
      ['0x8', 'confirmed', undefined],
      ['0x9', 'confirmed', undefined],
    ])
  })

  it('a transaction sent from this browser shows its exact amount, token and token picture', async () => {
    const { controller, sent } = await open()
    const iconUrl = 'https://a.example/u.png'
    const amount = '12345678901234567'
    sent.add(sentOf({ amount, decimals: 6, symbol: 'USDT', name: 'Tether', token: '0xT', iconUrl }))
    expect(controller.list()).toMatchObject([
      {
        operationType: 'send',
        from: '0xA',
        to: '0xB',
        transfers: [
          {
            direction: 'out',
            quantity: { numeric: '12345678901.234567' },
            fungible_info: { name: 'Tether', symbol: 'USDT', icon: { url: iconUrl } },
          },
        ],
      },
    ])
  })

  it('a transaction sent from this browser that is older than the loaded pages appears once its page is loaded', async () => {
    const { controller, sent, receipts, hashes, next } = await open()
    sent.add(sentOf({ hash: '0x5', sentAt: 5 * 60_000 }))
    await receipts.last().give('success')
    void controller.load()
    await (await next(1)).give(pageOf([transactionOf(9)], 'c1'))
    expect(hashes()).toEqual(['0x9'])
    void controller.loadMore()
    await (await next(2)).give(pageOf([transactionOf(4)]))
    expect(hashes()).toEqual(['0x9', '0x5', '0x4'])
  })

  it('a transaction sent from this browser appears only on its own network', async () => {
    const { controller, sent, hashes, report } = await open()
    sent.add(sentOf({ hash: '0x1', chainId: 'eip155:2' }))
    expect(hashes()).toEqual([])
    report({ type: 'changed', connectorId: 'one', grant: grant('0xA', 'eip155:2') })
    await vi.waitFor(() => expect(hashes()).toEqual(['0x1']))
    expect(controller.state.of).toBe('eip155:2:0xA')
  })
})

describe('the source of the activity list', () => {
  it('without an activity source, the list shows only the transactions sent from this browser and is marked as partial', async () => {
    const { controller, sent, hashes } = await open({ source: false })
    sent.add(sentOf())
    await controller.load()
    expect(controller.state).toMatchObject({ status: 'ready', origin: 'sent', isPartial: true })
    expect(hashes()).toEqual(['0x1'])
  })

  it('the activity list is read from the network’s RPC server if the activity source does not support the network', async () => {
    const madeUp = { status: 'confirmed', from: '', to: '', transfers: [] } as const
    const transactions = vi.fn<ActivityCapability['transactions']>(async () => ({
      items: [
        { ...madeUp, hash: '../../login' },
        { ...madeUp, hash: '0x4', to: 'a\u202Eb' },
        {
          hash: '0x3',
          status: 'confirmed',
          minedAt: 3 * 60_000,
          from: '0xB',
          to: '0xA',
          transfers: [{ direction: 'in', amount: 15n * 10n ** 17n, decimals: 18 }],
        },
      ],
      next: 'c1',
    }))
    const { controller, next } = await open({ activity: { transactions, omits: 'receivedTokens' } })
    void controller.load()
    await (await next(1)).give(undefined)
    expect(controller.list()).toMatchObject([
      {
        hash: '0x3',
        operationType: 'receive',
        time: 3 * 60_000,
        transfers: [{ quantity: { numeric: '1.5' }, fungible_info: { symbol: 'ETH' } }],
      },
    ])
    expect(controller.state).toMatchObject({
      origin: 'network',
      omits: 'receivedTokens',
      hasMore: true,
    })
    void controller.loadMore()
    await (await next(2)).give(undefined)
    expect(transactions.mock.calls.map(([{ cursor }]) => cursor)).toEqual([undefined, 'c1'])
  })
})

it('the activity list sends no request before a view shows the list', async () => {
  const { asked } = await open()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
})

it('the activity list aborts its read when another account becomes active, and never shows the previous account’s transactions', async () => {
  const { controller, hashes, next, report } = await open()
  ends.push(controller.watch())
  const oldRequest = await next(1)
  report({ type: 'changed', connectorId: 'one', grant: grant('0xB') })
  const other = await next(2)
  expect([oldRequest.signal.aborted, other.account.address]).toEqual([true, '0xB'])
  await oldRequest.give(pageOf([transactionOf(9)]))
  expect(hashes()).toEqual([])
  await other.give(pageOf([transactionOf(8)]))
  expect([hashes(), controller.state.of]).toEqual([['0x8'], 'eip155:1:0xB'])
})

it('the activity list is read again when a view shows the list after a pause of more than 15 s', async () => {
  const { controller, next, asked } = await open()
  const stop = controller.watch()
  await (await next(1)).give(pageOf([transactionOf(9)]))
  stop()
  controller.watch()()
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(15_001)
  ends.push(controller.watch())
  await next(2)
})

it('the activity list aborts its requests when the instance is destroyed', async () => {
  const { controller, next, shell } = await open()
  ends.push(controller.watch())
  const request = await next(1)
  shell.destroy()
  expect(request.signal.aborted).toBe(true)
  await settle()
  expect(controller.state.status).toBe('loading')
})
