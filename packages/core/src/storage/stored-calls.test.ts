import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { maxStoredRuns, storedCalls } from './stored-calls.js'

const run = {
  id: 'a'.repeat(32),
  revision: 3,
  status: 'asking',
  networkId: 'eip155:1',
  address: `0x${'1'.repeat(40)}`,
  connectorId: 'one',
  atomicRequired: false,
  calls: [{ to: `0x${'2'.repeat(40)}`, data: '0x12', value: '5' }],
  createdAt: 1,
  changedAt: 1,
  ask: { first: 0, count: 1, at: 1, block: '7', nonce: 2, expected: 2 },
  note: 'n',
}

it('any stored value is read as valid runs of calls within the limit', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), fc.constant(run)), { maxLength: 60 }), (runs) => {
      const read = z.parse(storedCalls, { runs, idKeepers: [] }).runs
      expect(read.length).toBeLessThanOrEqual(maxStoredRuns)
      for (const storedRun of read) expect(storedRun).toEqual(run)
    }),
  )
})
