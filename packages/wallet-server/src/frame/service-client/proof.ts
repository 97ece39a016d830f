import { exportJWK, SignJWT } from 'jose'
import { toBase64Url } from '../keys/base64url.js'

/** The values that a proof covers. */
interface ProofParts {
  readonly method: string
  /** Without query and fragment. */
  readonly url: string
  readonly accessToken?: string | undefined
  /** The server's time, in ms since 1970. */
  readonly now: number
}

/** Creates a proof of this browser's key for one request (RFC 9449, DPoP). */
export async function createProof(keys: CryptoKeyPair, parts: ProofParts): Promise<string> {
  const { kty, crv, x, y } = await exportJWK(keys.publicKey)
  const { method, url, accessToken, now } = parts
  const ath = accessToken ? await sha256(accessToken) : undefined
  return new SignJWT({ htm: method, htu: url, ath })
    .setProtectedHeader({
      typ: 'dpop+jwt',
      alg: 'ES256',
      jwk: { kty, crv, x, y },
    })
    .setJti(crypto.randomUUID())
    .setIssuedAt(new Date(now))
    .sign(keys.privateKey)
}

const sha256 = async (text: string) =>
  toBase64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))))
