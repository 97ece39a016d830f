import { expect, it } from 'vitest'
import { networkCostOf } from './network-cost.js'

const calls = [{ simulated: 'in order' }] as const

it('a smart account’s cost is the one that its wallet reports, and its maximum is required', () => {
  const operation = { calls, fee: 900n, expected: 400n, isOperation: true } as const
  expect(networkCostOf(operation, 150n, true)).toEqual({
    fee: 900n,
    expected: 400n,
    needed: 900n,
    isEstimate: false,
  })
  expect(networkCostOf({ ...operation, deposit: 200n }, 150n, true)).toMatchObject({ needed: 700n })
  expect(networkCostOf({ ...operation, fee: 0n, expected: 0n }, 150n, true)).toEqual({
    fee: 0n,
    expected: 0n,
    needed: 0n,
    isEstimate: false,
  })
})

it('a smart account’s cost is that of the calls if its wallet reports none', () => {
  const estimates = [{ simulated: 'in order', fee: { fee: 900n, expected: 400n } }] as const
  expect(networkCostOf({ calls: estimates, fee: 900n, expected: 400n }, 150n, true)).toEqual({
    fee: 400n,
    expected: 400n,
    isEstimate: true,
  })
})

it('any other account’s cost is that of its transactions', () => {
  expect(networkCostOf({ calls, fee: 900n, expected: 400n }, 150n, false)).toEqual({
    fee: 900n,
    expected: 400n,
    isEstimate: false,
  })
})
