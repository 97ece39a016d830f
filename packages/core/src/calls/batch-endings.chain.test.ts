// @vitest-environment jsdom
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import type {} from '../../../../apps/lab/services/anvil/provided-context.js'
import { openPage } from '../evm/page.fixture.js'

const { a } = inject('anvil')
const receiver = '0x00000000000000000000000000000000000000e7'
const hash = (of: number) => `0x${String(of).repeat(64)}`
const receipt = (status: '0x0' | '0x1', of = 1) => ({
  status,
  transactionHash: hash(of),
  blockNumber: '0x10',
  gasUsed: '0x5208',
  logs: [],
})

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

/** Runs two calls in a batch for which the wallet returns the given status. */
async function runBatch(answer: unknown, unseenTimeout?: number) {
  const { carabiner, wallet, close } = await openPage({ chain: a, isAtomic: true })
  cleanups.push(close)
  const calls = await carabiner.calls({ interval: 10, ...(unseenTimeout && { unseenTimeout }) })
  wallet.controls.lie({ id: '0x1' }, { method: 'wallet_sendCalls' })
  wallet.controls.lie(answer, { method: 'wallet_getCallsStatus', times: 1_000 })
  return {
    calls,
    wallet,
    running: calls.run({ calls: [1n, 2n].map((value) => ({ to: receiver, value })) }),
  }
}
const v2 = (status: number, receipts: unknown[] = []) => ({
  version: '2.0.0',
  id: '0x1',
  chainId: '0x1',
  atomic: true,
  status,
  receipts,
})

describe('the outcome of a batch of calls, by the status that the wallet reports (EIP-5792)', () => {
  it.each([
    [
      '500, with the receipt of a successful bundle',
      v2(500, [receipt('0x1')]),
      ['reverted', 'reverted'],
    ],
    [
      '500, with a receipt for each call',
      v2(500, [receipt('0x0'), receipt('0x1', 2)]),
      ['reverted', 'reverted'],
    ],
    ['500, without receipts', v2(500), ['reverted', 'reverted']],
    [
      '600, with a receipt for each call',
      v2(600, [receipt('0x1'), receipt('0x0', 2)]),
      ['done', 'reverted'],
    ],
    ['600, with one receipt', v2(600, [receipt('0x1')]), ['unknown', 'unknown']],
    [
      '600, with receipts of success only',
      v2(600, [receipt('0x1'), receipt('0x1', 2)]),
      ['unknown', 'unknown'],
    ],
    ['200, with the receipt of a revert', v2(200, [receipt('0x0')]), ['unknown', 'unknown']],
    [
      'CONFIRMED, with the receipt of a revert',
      { status: 'CONFIRMED', receipts: [receipt('0x0')] },
      ['reverted', 'reverted'],
    ],
    [
      'CONFIRMED, with a receipt for each call',
      { status: 'CONFIRMED', receipts: [receipt('0x1'), receipt('0x0', 2)] },
      ['done', 'reverted'],
    ],
  ])(
    'a failed batch has the status reverted, and each of its calls the status that the receipts prove: wallet status %s',
    async (_, answer, statuses) => {
      const { running } = await runBatch(answer)
      const run = await running
      expect(run.status).toBe('reverted')
      expect(run.calls.map(({ status }) => status)).toEqual(statuses)
    },
  )

  it('each call of a batch with a single receipt gets the transaction hash of that receipt', async () => {
    const run = await (await runBatch(v2(200, [receipt('0x1')]))).running
    expect(run.status).toBe('done')
    expect(run.calls).toEqual([
      expect.objectContaining({ status: 'done', hash: hash(1) }),
      expect.objectContaining({ status: 'done', hash: hash(1) }),
    ])
  })

  it('the hash of a batch is found on the network if the wallet confirms the batch without receipts', async () => {
    const { carabiner, wallet, node, close } = await openPage({ chain: a, isAtomic: true })
    cleanups.push(close)
    const calls = await carabiner.calls({ interval: 10 })
    wallet.controls.lie(v2(200), { method: 'wallet_getCallsStatus', times: 1_000 })
    const run = await calls.run({ calls: [1n, 2n].map((value) => ({ to: receiver, value })) })
    expect(run.status).toBe('done')
    const [first, second] = run.calls
    expect(first?.hash).toMatch(/^0x[0-9a-f]{64}$/)
    expect(second?.hash).toBe(first?.hash)
    const mined = await node.getTransactionReceipt({ hash: first?.hash as `0x${string}` })
    expect(mined.status).toBe('success')
  })

  it('a batch that the wallet confirms without receipts is done, without a hash, if the batch is not found on the network', async () => {
    const run = await (await runBatch(v2(200))).running
    expect(run.status).toBe('done')
    expect(run.calls.map(({ status, hash: at }) => [status, at])).toEqual([
      ['done', undefined],
      ['done', undefined],
    ])
  })

  it('a batch that the wallet reports as CONFIRMED without receipts is searched for on the network, and is unknown after a time limit', async () => {
    const { calls, running } = await runBatch({ status: 'CONFIRMED' }, 60)
    await vi.waitFor(async () => expect((await calls.list())[0]?.status).toBe('sent'))
    expect(await running).toMatchObject({
      status: 'unknown',
      calls: [{ status: 'unknown' }, { status: 'unknown' }],
    })
  })

  it('a batch that the wallet reports as CONFIRMED counts as done only once the wallet also reports its receipts', async () => {
    const { wallet, running } = await runBatch({ status: 'CONFIRMED', receipts: [receipt('0x1')] })
    wallet.controls.lie(
      { status: 'CONFIRMED', receipts: [] },
      { method: 'wallet_getCallsStatus', times: 3 },
    )
    expect(await running).toMatchObject({ status: 'done' })
  })
})
