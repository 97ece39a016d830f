import { expect, it } from 'vitest'
import { networkCostOf } from './network-cost.js'

const calls = [{ simulated: 'in order' }] as const

it('a smart account’s is its operation’s, where its wallet says it; what has to be there is the most', () => {
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

it('a smart account whose wallet says nothing pays about what its calls take', () => {
  const told = [{ simulated: 'in order', fee: { fee: 900n, expected: 400n } }] as const
  expect(networkCostOf({ calls: told, fee: 900n, expected: 400n }, 150n, true)).toEqual({
    fee: 400n,
    expected: 400n,
    isEstimate: true,
  })
})

it('another account’s is what its transactions take', () => {
  expect(networkCostOf({ calls, fee: 900n, expected: 400n }, 150n, false)).toEqual({
    fee: 900n,
    expected: 400n,
    isEstimate: false,
  })
})
