import { expect, it } from 'vitest'
import { gasLimitFor } from './gas-limit.js'

it.each([
  ['exactly, for a plain transfer', 21_000n, 21_000n],
  ['with room for a new storage entry, for a token', 34_500n, 56_600n],
  ['with half of the estimate added, for a swap', 132_907n, 199_360n],
  ['to the maximum of a transaction', 12_000_000n, 16_777_216n],
  ['to the estimate, if that is above the maximum', 20_000_000n, 20_000_000n],
])('limits the gas: %s', (_, estimate, limit) => {
  expect(gasLimitFor(estimate)).toBe(limit)
})
