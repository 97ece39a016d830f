import { expect, it } from 'vitest'
import { gasLimitFor } from './gas-limit.js'

it.each([
  ['exactly the estimate, for a plain transfer', 21_000n, 21_000n],
  ['more by the cost of a new storage entry, for a token', 34_500n, 56_600n],
  ['more by half of the estimate, for a swap', 132_907n, 199_360n],
  [
    'a transaction’s maximum, if half of the estimate more would exceed that maximum',
    12_000_000n,
    16_777_216n,
  ],
  ['the estimate itself, if the estimate is above the maximum', 20_000_000n, 20_000_000n],
])('the gas limit of a transaction follows from its gas estimate: %s', (_, estimate, limit) => {
  expect(gasLimitFor(estimate)).toBe(limit)
})
