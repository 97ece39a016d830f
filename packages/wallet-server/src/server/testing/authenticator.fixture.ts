// A software authenticator with the parts that a server sees: WebAuthn's "none" attestation over a
// P-256 key.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import * as z from 'zod/mini'
import type { passkeyOptions } from '../../service/passkey.js'

type Options = z.output<typeof passkeyOptions>['options']
const challengeOptions = z.object({ challenge: z.string() })

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const cborText = (text: string) =>
  Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])

/** @param origin - the frame's origin */
export function createAuthenticator(origin: string) {
  const id = randomBytes(16)
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const jwk = publicKey.export({ format: 'jwk' })
  const coordinate = (value = '') => [Buffer.from([0x58, 0x20]), Buffer.from(value, 'base64url')]
  // COSE (RFC 9053): EC2, ES256, P-256.
  const coseKey = Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    ...[...coordinate(jwk.x), Buffer.from([0x22]), ...coordinate(jwk.y)],
  ])
  const rpIdHash = sha256(new URL(origin).hostname)
  /** @param flags - 0x05: the user is present and verified. 0x40: the credential's key follows */
  const authData = (flags: number, ...rest: readonly Buffer[]) =>
    Buffer.concat([rpIdHash, Buffer.from([flags, 0, 0, 0, 0]), ...rest])
  const clientData = (type: string, options: Options) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: challengeOptions.parse(options).challenge,
        origin,
        crossOrigin: false,
      }),
    )
  const credential = {
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
  }
  return {
    id: credential.id,
    /** Answers `create()` like a browser. */
    create(options: Options) {
      const data = authData(0x45, Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey)
      const attestation = Buffer.concat([
        ...[Buffer.from([0xa3]), cborText('fmt'), cborText('none')],
        ...[cborText('attStmt'), Buffer.from([0xa0])],
        ...[cborText('authData'), Buffer.from([0x58, data.length]), data],
      ])
      return {
        ...credential,
        response: {
          clientDataJSON: clientData('webauthn.create', options).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    /** Answers `get()` like a browser. */
    get(options: Options) {
      const [data, client] = [authData(0x05), clientData('webauthn.get', options)]
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
      return {
        ...credential,
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}

/** A test's passkey. */
export type Authenticator = ReturnType<typeof createAuthenticator>
