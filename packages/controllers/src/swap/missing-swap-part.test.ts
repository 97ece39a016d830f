import { expect, it } from 'vitest'
import { findMissingSwapPart } from './missing-swap-part.js'
import type { NetworkCost, SwapState } from './swap-state.js'

const ether = {
  id: 'eip155:1',
  chainId: 'eip155:1',
  name: 'Ether',
  symbol: 'ETH',
  decimals: 0,
} as const
const kelp = { ...ether, id: 'eip155:1:0xK', address: 'eip155:1:0xK' } as const

/** Returns a swap of 10 with a quote, for an account with the given native balance. */
const state = (nativeHeld: bigint, networkCost?: NetworkCost): SwapState => ({
  step: 'reviewing',
  slippage: 1,
  entered: '10',
  unit: 'token',
  isReadingAll: false,
  approval: 'exact',
  allowance: { status: 'none', isNeeded: false, isOnePrompt: false },
  fromToken: ether,
  toToken: kelp,
  nativeHeld,
  quote: {
    status: 'ready',
    value: { fromAmount: 10n, toAmount: 20n, minimum: 19n, networkFee: 5n, readAt: 0 },
  },
  networkCost,
})
const smart = { account: { namespace: 'eip155', address: '0xA', type: 'smartAccount' } } as const
const key = { account: { namespace: 'eip155', address: '0xA' } } as const
const operation = (needed: bigint) => ({ fee: 9n, expected: 4n, isEstimate: false, needed })

it('a swap from a smart account requires a balance that covers the operation’s cost, once the wallet reports that cost', () => {
  expect(findMissingSwapPart(state(10n), smart)).toBeUndefined()
  expect(findMissingSwapPart(state(18n, operation(9n)), smart)).toBe('gas')
  expect(findMissingSwapPart(state(19n, operation(9n)), smart)).toBeUndefined()
  expect(findMissingSwapPart(state(10n, operation(0n)), smart)).toBeUndefined()
})

it('a swap from a smart account is allowed without a reported cost, because a sponsor may pay', () => {
  const estimatedCost = { fee: 9n, expected: 9n, isEstimate: true }
  expect(findMissingSwapPart(state(10n, estimatedCost), smart)).toBeUndefined()
})

it('a swap from an account that is no smart account requires a balance that covers the expected network cost', () => {
  expect(findMissingSwapPart(state(14n), key)).toBe('gas')
  expect(
    findMissingSwapPart(state(14n, { fee: 9n, expected: 4n, isEstimate: false }), key),
  ).toBeUndefined()
})
