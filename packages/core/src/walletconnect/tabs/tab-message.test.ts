import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseSession } from '../session/session.js'
import { readTabMessage } from './tab-message.js'

const topic = 'a'.repeat(64)

it('any value sent by another script on the tabs’ channel is ignored without an error', () => {
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
])('a message between tabs with a malformed part is ignored: %j', (message) => {
  expect(readTabMessage(message)).toBeUndefined()
})

it('a wallet request passes through the channel between tabs unchanged', () => {
  const call = { verb: 'request', topic, chain: 'eip155:1', method: 'm', params: [{ a: 1 }] }
  const message = { kind: 'call', from: 'x', id: '1', call }
  expect(readTabMessage(structuredClone(message))).toEqual(message)
})

it('the session of a wallet that names no links passes through the channel between tabs unchanged', () => {
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
