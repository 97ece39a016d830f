import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { WebSocket } from 'ws'
import { toBase58 } from '../../src/phone/bytes'
import { readClientId } from './client-id.js'
import { type Relay, startRelay } from './relay.js'

const now = 1_700_000_000_000
const { privateKey, publicKey } = generateKeyPairSync('ed25519')
const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
const id = `z${toBase58(Uint8Array.from([0xed, 0x01, ...raw]))}`

function token(claims: object = {}, header: object = { alg: 'EdDSA', typ: 'JWT' }) {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const seconds = now / 1000
  const payload = { iss: `did:key:${id}`, iat: seconds, exp: seconds + 86_400, ...claims }
  const text = `${part(header)}.${part(payload)}`
  return `${text}.${sign(undefined, Buffer.from(text), privateKey).toString('base64url')}`
}

describe('a client of the lab’s WalletConnect relay', () => {
  it('has the id of the key that signed its token', () => {
    expect(readClientId(token(), now)).toBe(id)
  })

  it.each([
    ['without a token', null],
    ['with an invalid token', 'a.b.c'],
    [
      'with a token of another key',
      token({ iss: 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK' }),
    ],
    [
      'with a token whose claim was changed',
      token().replace(/\.[^.]+\./, `.${btoa('{"iss":"x"}')}.`),
    ],
    ['with a token that names no algorithm', token({}, { alg: 'none' })],
  ])('is refused if it comes %s', (_, given) => {
    expect(() => readClientId(given, now)).toThrow('JWT validation error')
  })

  it('is refused if its token is not yet valid or has expired', () => {
    const ahead = token({ iat: now / 1000 + 120 })
    expect(() => readClientId(ahead, now)).toThrow('JWT Token is not yet valid')
    expect(() => readClientId(token({ exp: now / 1000 - 1 }), now)).toThrow('expired')
  })
})

describe('the lab’s WalletConnect relay', () => {
  let relay: Relay
  afterEach(() => relay.stop())

  it('closes a connection without a token with code 3000', async () => {
    relay = await startRelay()
    const socket = new WebSocket(relay.url)
    const [code, reason]: unknown[] = await once(socket, 'close')
    expect([code, String(reason)]).toEqual([3000, 'JWT validation error: invalid signature'])
    expect(relay.connected()).toBe(0)
  })

  it('accepts messages, does not return them to their sender, and rejects unknown methods', async () => {
    relay = await startRelay()
    const fresh = token({ iat: Date.now() / 1000, exp: Date.now() / 1000 + 60 })
    const call = (socket: WebSocket, method: string, params: object) =>
      socket.send(JSON.stringify({ id: 1, jsonrpc: '2.0', method, params }))
    const socket = new WebSocket(`${relay.url}/?auth=${fresh}`)
    await once(socket, 'open')
    call(socket, 'irn_publish', { topic: 't', message: 'm', ttl: 300, tag: 1108 })
    const [answer]: unknown[] = await once(socket, 'message')
    expect(JSON.parse(String(answer))).toEqual({ id: 1, jsonrpc: '2.0', result: true })
    expect(relay.published(1108)).toBe(1)
    call(socket, 'irn_fetchMessages', { topic: 't' })
    const [own]: unknown[] = await once(socket, 'message')
    expect(JSON.parse(String(own)).result.messages).toEqual([]) // its own message
    call(socket, 'irn_nonsense', {})
    const [unknown]: unknown[] = await once(socket, 'message')
    expect(JSON.parse(String(unknown)).error.code).toBe(-32601)
  })
})
