import type { Carabiner } from '@carabiner/core'
import { describe, expect, it } from 'vitest'
import { network } from '../controllers.fixture.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { readRunFailure } from './run-failure.js'
import type { SwapNote } from './swap-note.js'
import type { ReadRun } from './swap-runs.js'

const token: SwapNote['from'] = {
  id: 'eip155:1',
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 18,
}
const note: SwapNote = {
  kind: 'swap',
  from: token,
  to: { ...token, id: 'kelp', symbol: 'KELP' },
  fromAmount: 10n,
  toAmount: 100n,
  minimum: 99n,
}
const run: ReadRun = {
  id: 'a',
  status: 'reverted',
  networkId: 'eip155:1',
  address: '0xA',
  connectorId: 'one',
  calls: [],
  atomicRequired: false,
  isActive: true,
  createdAt: 0,
  changedAt: 0,
}
const networks = { find: () => network(1) } as unknown as Carabiner['networks']
const { signal } = new AbortController()
const readOf = (toAmount: bigint) => {
  const source = { getGasPrice: async () => 1n, getQuote: async () => ({ toAmount }) }
  return readRunFailure(run, note, {
    carabiner: { networks },
    signal,
    source: async () => source as unknown as SwapsSource,
  })
}

it('a reverted swap reports slippage if the swap would now return less than its minimum', async () => {
  expect(await readOf(98n)).toEqual({ problem: 'slippage' })
  expect(await readOf(99n)).toEqual({ problem: 'reverted' })
})

it('a reverted swap reports a revert if no new quote can be read', async () => {
  const source = () => Promise.reject(new Error('its code could not be loaded'))
  const dependencies = { carabiner: { networks }, source, signal }
  expect(await readRunFailure(run, note, dependencies)).toEqual({ problem: 'reverted' })
})

describe('a swap that was never sent', () => {
  const failureOf = (failure: ReadRun['failure'], kind: SwapNote['kind'] = 'swap') =>
    readRunFailure(
      { ...run, status: failure ? 'paused' : 'cancelled', failure },
      { ...note, kind },
      {
        carabiner: { networks },
        signal,
        source: () => Promise.reject(new Error('not asked')),
      },
    )
  const message = 'words'

  it.each([
    [undefined, 'notSent'],
    [{ reason: 'rejected', name: 'UserRejectedRequestError' }, 'rejected'],
    [{ reason: 'rejected', name: 'AtomicReadyWalletRejectedUpgradeError' }, 'upgradeRejected'],
    [{ reason: 'refused', name: 'AtomicityNotSupportedError' }, 'notAtomic'],
    [{ reason: 'refused', name: 'BundleTooLargeError' }, 'notAtomic'],
    [{ reason: 'refused', name: 'InsufficientFundsError' }, 'insufficient'],
    [{ reason: 'refused', name: 'ExecutionRevertedError' }, 'wouldRevert'],
    [{ reason: 'refused', name: 'ResourceUnavailableRpcError' }, 'pending'],
    [{ reason: 'refused' }, 'failed'],
    [{ reason: 'network' }, 'unreachable'],
    [{ reason: 'replaced' }, 'replaced'],
    [{ reason: 'not included' }, 'failed'],
  ] as const)(
    'a swap that was never sent reports the failure %o as %s',
    async (failure, problem) => {
      for (const kind of ['swap', 'both', 'approve'] as const) {
        expect((await failureOf(failure && { message, ...failure }, kind)).problem).toBe(problem)
      }
    },
  )

  it('a swap that was never sent reports a changed price if the contract would return too little', async () => {
    const failure = { reason: 'refused', name: 'ExecutionRevertedError' } as const
    const message = 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT'
    expect((await failureOf({ ...failure, message: message })).problem).toBe('priceChanged')
  })
})

it('a reverted approval is reported as a failed approval of the swap', async () => {
  const dependencies = {
    carabiner: { networks },
    source: () => Promise.reject(new Error('no')),
    signal,
  }
  expect(await readRunFailure(run, { ...note, kind: 'approve' }, dependencies)).toEqual({
    problem: 'approval',
  })
})
