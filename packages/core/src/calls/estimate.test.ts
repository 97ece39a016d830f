import { createClient, custom } from 'viem'
import { expect, it, vi } from 'vitest'
import type { Adapter } from '../adapter/adapter.js'
import type { FeeEstimate } from '../adapter/fee-estimate.js'
import { operation } from '../evm/operation.fixture.js'
import { address, otherAddress as to } from '../evm/provider.fixture.js'
import { ExecutionRevertedError } from '../evm/send/transaction-errors.js'
import { estimateCalls } from './estimate.js'

const calls = [
  { to, value: '1' },
  { to, data: '0xab' },
] as const
const account = { namespace: 'eip155', address, type: 'smartAccount' } as const
/** A node that can't simulate calls in order. */
const plain = createClient({
  transport: custom({ request: () => Promise.reject(new Error('not here')) }, { retryCount: 0 }),
})

/** Estimates with a wallet that returns the given fee for an operation. Each separate transaction costs 21. */
function estimateWith(fee: () => Promise<FeeEstimate | undefined>) {
  const estimateFee = vi.fn(async () => ({ fee: 21n }))
  const adapter = { send: { estimateFee }, calls: { fee } } as unknown as Adapter
  const place = operation({ account })
  return { estimateFee, estimating: estimateCalls(adapter, async () => plain, place, calls) }
}

it('calls of a smart account are estimated as one operation', async () => {
  const { estimateFee, estimating } = estimateWith(async () => ({
    isOperation: true,
    fee: 900n,
    expected: 400n,
    deposit: 100n,
  }))
  expect(await estimating).toEqual({
    calls: [{ simulated: 'in order' }, { simulated: 'in order' }],
    fee: 900n,
    expected: 400n,
    deposit: 100n,
    isOperation: true,
  })
  expect(estimateFee).not.toHaveBeenCalled()
})

it.each([
  ['returns no fee', async () => undefined],
  ['reports that a call fails', () => Promise.reject(new ExecutionRevertedError('no'))],
])('each call is estimated alone if the smart account’s wallet %s', async (_, fee) => {
  const { estimating } = estimateWith(fee)
  expect(await estimating).toMatchObject({
    calls: [{ simulated: 'alone' }, { simulated: 'alone' }],
    fee: 42n,
  })
})
