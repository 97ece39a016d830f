import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSession } from '../session/session.js'
import { readTabMessage } from './tab-message.js'

const topic = 'a'.repeat(64)

it('ignores any message from another script, and never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readTabMessage(value)).toBeUndefined()
    }),
  )
})

it.each([
  {
    kind: 'call',
    from: 'x',
    id: '1',
    call: { verb: 'end', topic: 'no topic', code: 1, message: '' },
  },
  { kind: 'call', from: 'x', id: '1', call: { verb: 'destroy' } },
  { kind: 'call', from: 'x'.repeat(65), id: '1', call: { verb: 'hello' } },
  { kind: 'event', epoch: 'new', event: { type: 'left', topic, by: 'x' } },
])('ignores a message with a malformed part: %j', (message) => {
  expect(readTabMessage(message)).toBeUndefined()
})

it('parses a request unchanged', () => {
  const call = { verb: 'request', topic, chain: 'eip155:1', method: 'm', params: [{ a: 1 }] }
  const message = { kind: 'call', from: 'x', id: '1', call }
  expect(readTabMessage(structuredClone(message))).toEqual(message)
})

it('parses the session of a wallet that names no links of its own', () => {
  const stored = {
    topic,
    expiry: 1,
    namespaces: { eip155: { accounts: [], methods: [], events: [] } },
    peer: { metadata: { name: 'Wallet' } },
  }
  const session = parseSession(stored)
  const message = { kind: 'event', epoch: 1, event: { type: 'updated', session } }
  expect(readTabMessage(structuredClone(message))).toEqual(message)
})
