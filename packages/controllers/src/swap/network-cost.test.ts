import { expect, it } from 'vitest'
import { networkCostOf } from './network-cost.js'

const calls = [{ simulated: 'in order' }] as const

it('the network cost of a smart account’s swap is the wallet’s reported cost, and the balance has to cover its maximum', () => {
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

it('the network cost of a smart account’s swap is estimated from the calls if its wallet reports none', () => {
  const estimates = [{ simulated: 'in order', fee: { fee: 900n, expected: 400n } }] as const
  expect(networkCostOf({ calls: estimates, fee: 900n, expected: 400n }, 150n, true)).toEqual({
    fee: 400n,
    expected: 400n,
    isEstimate: true,
  })
})

it('the network cost of a swap from an account that is no smart account is the cost of its transactions', () => {
  expect(networkCostOf({ calls, fee: 900n, expected: 400n }, 150n, false)).toEqual({
    fee: 900n,
    expected: 400n,
    isEstimate: false,
  })
})
