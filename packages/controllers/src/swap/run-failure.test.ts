import type { Carabiner } from '@carabiner/core'
import { expect, it } from 'vitest'
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
  ...{ kind: 'swap', from: token, to: { ...token, id: 'kelp', symbol: 'KELP' } },
  ...{ fromAmount: 10n, toAmount: 100n, minimum: 99n },
}
const run: ReadRun = {
  ...{ id: 'a', status: 'reverted', networkId: 'eip155:1', address: '0xA', connectorId: 'one' },
  ...{ calls: [], atomicRequired: false, isActive: true, createdAt: 0, changedAt: 0 },
}
const networks = { find: () => network(1) } as unknown as Carabiner['networks']
const { signal } = new AbortController()
const readOf = (toAmount: bigint) => {
  const source = { getGasPrice: async () => 1n, getQuote: async () => ({ toAmount }) }
  return readRunFailure(run, note, {
    ...{ carabiner: { networks }, signal, source: async () => source as unknown as SwapsSource },
  })
}

it('a swap that was undone was so by the slippage where it would bring less now', async () => {
  expect(await readOf(98n)).toEqual({ problem: 'slippage' })
  expect(await readOf(99n)).toEqual({ problem: 'reverted' })
})

it('is told where nobody can say what it would bring now', async () => {
  const source = () => Promise.reject(new Error('its code could not be loaded'))
  const parts = { carabiner: { networks }, source, signal }
  expect(await readRunFailure(run, note, parts)).toEqual({ problem: 'reverted' })
})
