import { expect, it } from 'vitest'
import { testNetwork } from '../connection/family.fixture.js'
import { maxCallData } from '../storage/stored-calls.js'
import { checkCalls, checkNote, writeCapabilities } from './check-calls.js'

const network = testNetwork(1)
const to = '0x00000000000000000000000000000000000000e7'

it.each([
  ['no calls', []],
  ['too many calls', Array.from({ length: 33 }, () => ({ to }))],
  ['too much data', [{ to, data: `0x${'00'.repeat(maxCallData / 2)}` as const }]],
  ['an invalid address', [{ to: '0x12' }]],
  ['data that is not hex', [{ to, data: '0x123' as const }]],
  ['a negative value', [{ to, value: -1n }]],
  ['neither recipient nor data', [{}]],
  ['capabilities of one call', [{ to, capabilities: { flow: {} } }]],
])('a run of calls with %s is refused', (_, calls) => {
  expect(() => checkCalls(calls, network)).toThrow('These calls cannot be run')
})

it('a call’s recipient address is accepted without its 0x prefix', () => {
  expect(checkCalls([{ to: to.slice(2), value: 5n }], network)).toEqual([{ to, value: '5' }])
})

it('the note of a run of calls is limited by its bytes, not by its characters', () => {
  checkNote('a'.repeat(4_096))
  expect(() => checkNote('é'.repeat(2_049))).toThrow('These calls cannot be run')
})

it('capabilities of a run of calls are accepted only if they are JSON', () => {
  expect(writeCapabilities({})).toBeUndefined()
  expect(writeCapabilities({ paymasterService: { url: 'https://x' } })).toContain('paymaster')
  expect(() => writeCapabilities({ a: { b: 1n } })).toThrow('These calls cannot be run')
})
