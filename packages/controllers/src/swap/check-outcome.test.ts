import type { CallsEstimate } from '@carabiner/core'
import type { TokenMovement } from '@carabiner/core/internal'
import { describe, expect, it } from 'vitest'
import { checkOutcome } from './check-outcome.js'
import type { SwapToken } from './swap-token.js'

const contract = (digits: string) => `0x${digits.repeat(20)}`
const token = (digits: string): SwapToken => ({
  id: digits,
  chainId: 'eip155:1',
  name: digits,
  symbol: digits,
  decimals: 18,
  address: `eip155:1:${contract(digits)}`,
})
const { address: _, ...ether } = token('ee')
const [pearl, kelp] = [token('aa'), token('bb')]
const quote = { fromAmount: 10n, minimum: 99n }

const dryRunOf = (...movements: readonly (readonly [bigint, string?])[]): CallsEstimate => ({
  calls: [{ simulated: 'in order' }],
  movements: movements.map(
    ([amount, token]): TokenMovement => ({
      amount,
      token: token === undefined ? undefined : contract(token),
    }),
  ),
})

describe('the dry run of a swap', () => {
  it('the dry run of a swap passes if the reviewed amount is spent and the minimum is received', () => {
    const ofToken = { from: pearl, to: kelp, quote }
    expect(checkOutcome(dryRunOf([-10n, 'aa'], [99n, 'BB']), ofToken)).toBeUndefined()
    checkOutcome(dryRunOf([-10n], [99n, 'bb']), { from: ether, to: kelp, quote })
    checkOutcome(dryRunOf([-10n, 'aa'], [120n]), { from: pearl, to: ether, quote })
    // The layer 1 fee of a rollup.
    checkOutcome(dryRunOf([-10n, 'aa'], [99n, 'bb'], [-1n]), ofToken)
  })

  it('the dry run of a swap passes if the network cannot simulate the swap', () => {
    const { movements, ...unsaid } = dryRunOf()
    expect(movements).toEqual([])
    checkOutcome(unsaid, { from: pearl, to: kelp, quote })
    const alone: CallsEstimate = { calls: [{ simulated: 'alone' }, { simulated: 'not possible' }] }
    checkOutcome(alone, { from: pearl, to: kelp, quote })
  })

  it.each<[string, CallsEstimate, string]>([
    ['less than the minimum arrives', dryRunOf([-10n, 'aa'], [98n, 'bb']), 'PriceChangedError'],
    [
      'more than the reviewed amount leaves',
      dryRunOf([-11n, 'aa'], [99n, 'bb']),
      'SwapMismatchError',
    ],
    ['another token leaves', dryRunOf([-10n, 'aa'], [99n, 'bb'], [-1n, 'cc']), 'SwapMismatchError'],
    ['another token arrives', dryRunOf([-10n, 'aa'], [99n, 'cc']), 'SwapMismatchError'],
    ['ether arrives instead of the token', dryRunOf([-10n, 'aa'], [99n]), 'SwapMismatchError'],
    ['nothing arrives', dryRunOf([-10n, 'aa']), 'SwapMismatchError'],
    ['nothing moves', dryRunOf(), 'SwapMismatchError'],
    [
      'a router reports too low a result',
      { calls: [{ simulated: 'failed', reason: 'UniswapV2Router: INSUFFICIENT_OUTPUT_AMOUNT' }] },
      'PriceChangedError',
    ],
    [
      'a call reverts',
      { calls: [{ simulated: 'in order' }, { simulated: 'failed', reason: 'LOCKED' }] },
      'SwapWouldRevertError',
    ],
  ])('the dry run of a swap fails if %s', (__, outcome, name) => {
    expect(() => checkOutcome(outcome, { from: pearl, to: kelp, quote })).toThrow(
      expect.objectContaining({ name }),
    )
  })
})
