import { expect, it } from 'vitest'
import { gasLimitFor } from './gas-limit.js'

it.each([
  ['exactly to the estimate, for a plain transfer', 21_000n, 21_000n],
  ['with room for a new storage entry, for a token', 34_500n, 56_600n],
  ['to the estimate and half of it, for a swap', 132_907n, 199_360n],
  [
    'to a transaction’s maximum, if half of the estimate more would exceed it',
    12_000_000n,
    16_777_216n,
  ],
  ['to the estimate, if that is above the maximum', 20_000_000n, 20_000_000n],
])('the gas limit is set %s', (_, estimate, limit) => {
  expect(gasLimitFor(estimate)).toBe(limit)
})
