import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mutatedJson } from '../../../../apps/lab/services/moods/mutated-json.fixture.js'
import { readRecord } from './record.js'

const numRuns = Number(process.env.FUZZ_RUNS ?? 400)
const session = {
  data: {
    accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    chainId: 'eip155:1',
    domain: 'app.test',
    uri: 'https://app.test',
    version: '1',
    nonce: '12345678',
  },
  message: 'Hello',
  signature: '0x1',
}
const record = { v: 1, data: [session, session] }

it('readRecord() returns valid sessions or an empty list for any stored value that a script has changed', () => {
  expect(readRecord(JSON.stringify(record))).toMatchObject({ isWhole: true })
  fc.assert(
    fc.property(mutatedJson(record), (mutated) => {
      const { sessions } = readRecord(JSON.stringify(mutated) ?? null)
      for (const { data, message, signature } of sessions) {
        for (const text of [data.accountAddress, data.domain, data.uri, data.nonce]) {
          expect(text.length).toBeLessThanOrEqual(2048)
        }
        expect(data.chainId).toMatch(/^[-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32}$/)
        expect([message, signature].every((text) => text.length > 0)).toBe(true)
      }
    }),
    { numRuns },
  )
})
