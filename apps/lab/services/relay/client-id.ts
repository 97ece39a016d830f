import { createPublicKey, verify } from 'node:crypto'

const base58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
/** The prefix that turns a raw Ed25519 key into an SPKI key. */
const spkiPrefix = Buffer.from('302a300506032b6570032100', 'hex')
/** The tolerated lead of a client's clock, in seconds. */
const leeway = 60

/**
 * Reads the client's id from the relay-auth token in its URL, a JWT signed by the key that it
 * names.
 *
 * @param now - in ms
 * @returns the `did:key` without its prefix
 * @throws Error with the message of the public relay's close frame
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/core/relay/relay-client-auth
 */
export function readClientId(token: string | null, now: number = Date.now()): string {
  const [header = '', payload = '', signature = ''] = (token ?? '').split('.')
  const claims = decode(payload)
  const issuer = typeof claims?.iss === 'string' ? claims.iss : ''
  const key = publicKey(issuer)
  const signed = Buffer.from(`${header}.${payload}`)
  const valid =
    decode(header)?.alg === 'EdDSA' &&
    key !== undefined &&
    verify(undefined, signed, key, Buffer.from(signature, 'base64url'))
  if (!valid) throw new Error('JWT validation error: invalid signature')
  const seconds = now / 1000
  if (Number(claims?.iat) > seconds + leeway) {
    throw new Error('JWT validation error: JWT Token is not yet valid')
  }
  if (Number(claims?.exp) < seconds) throw new Error('JWT validation error: JWT Token is expired')
  return issuer.slice('did:key:'.length)
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString())
  } catch {
    return undefined
  }
}

/** @param issuer - `did:key:z…`: base58 of 0xed01 and the key */
function publicKey(issuer: string) {
  const text = /^did:key:z([1-9A-HJ-NP-Za-km-z]{40,60})$/.exec(issuer)?.[1]
  if (text === undefined) return undefined
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(base58.indexOf(letter))
  const bytes = Buffer.from(number.toString(16).padStart(68, '0'), 'hex')
  if (bytes.length !== 34 || bytes.readUInt16BE() !== 0xed01) return undefined
  return createPublicKey({
    key: Buffer.concat([spkiPrefix, bytes.subarray(2)]),
    format: 'der',
    type: 'spki',
  })
}
