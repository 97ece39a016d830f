import { expect, it } from 'vitest'
import { gasLimitFor } from './gas-limit.js'

it.each([
  ['a plain transfer is exact', 21_000n, 21_000n],
  ['a token has room for a new entry', 34_500n, 56_600n],
  ['a swap has half as much again', 132_907n, 199_360n],
  ['none is above what a transaction may have', 12_000_000n, 16_777_216n],
  ['but for an estimate that is', 20_000_000n, 20_000_000n],
])('limits the gas: %s', (_, estimate, limit) => {
  expect(gasLimitFor(estimate)).toBe(limit)
})
