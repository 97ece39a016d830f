import { calculateJwkThumbprint, EmbeddedJWK, jwtVerify } from 'jose'
import * as z from 'zod/mini'
import { RefusedError } from '../refused-error.js'
import { sha256 } from '../secrets/hashes.js'
import type { AuthStore } from '../store/store.js'

/** How far a proof's time may be from the server's, in ms. */
export const proofWindow = 300_000

const claims = z.object({
  htm: z.string(),
  htu: z.string().check(z.maxLength(2_048)),
  iat: z.number(),
  jti: z.string().check(z.minLength(8), z.maxLength(128)),
  ath: z.optional(z.string()),
})
const headerWithKey = z.object({
  jwk: z.object({ kty: z.literal('EC'), crv: z.literal('P-256'), x: z.string(), y: z.string() }),
})

/** The device and the access token that a request proves. */
export interface Proof {
  /** SHA-256 thumbprint of the device's key (RFC 7638). */
  readonly thumbprint: string
  readonly accessToken: string | undefined
}

interface ProofOptions {
  readonly store: AuthStore
  /** The frame's origin. `htu` begins with it, whatever host the request names. */
  readonly origin: string
  readonly now: () => number
}

/** @param cause - stays on the server */
const refuse = (cause?: unknown) => new RefusedError('invalid_proof', { cause })

/**
 * Verifies the proof of possession of a request (RFC 9449, §4.3): one `DPoP` header, signed by the
 * key in it, for this method and URL, made now, with the hash of any access token, and used for the
 * first time.
 *
 * @throws RefusedError `invalid_proof`
 */
export async function verifyProof(
  request: Request,
  { store, origin, now }: ProofOptions,
): Promise<Proof> {
  const header = request.headers.get('dpop') ?? ''
  if (header.length > 4_096) throw refuse()
  const { payload, protectedHeader } = await jwtVerify(header, EmbeddedJWK, {
    typ: 'dpop+jwt',
    algorithms: ['ES256'],
    currentDate: new Date(now()),
  }).catch((cause) => {
    throw refuse(cause)
  })
  const claimed = claims.safeParse(payload).data
  const key = headerWithKey.safeParse(protectedHeader).data
  if (!claimed || !key) throw refuse()
  const { htm, htu, iat, jti, ath } = claimed
  if (htm !== request.method) throw refuse()
  if (htu !== origin + new URL(request.url).pathname) throw refuse()
  if (!(Math.abs(now() - iat * 1000) <= proofWindow)) throw refuse()
  const accessToken = readAccessToken(request)
  if (ath !== (accessToken && (await sha256(accessToken)))) throw refuse()
  const thumbprint = await calculateJwkThumbprint(key.jwk)
  // This check comes last, so that a refused proof stays unused. The row lasts as long as the
  // proof's time is accepted.
  const used = await sha256(`${thumbprint} ${jti}`)
  if (!(await store.markUsed(`proof:${used}`, Math.ceil(iat * 1000) + proofWindow))) throw refuse()
  return { thumbprint, accessToken }
}

function readAccessToken(request: Request): string | undefined {
  const authorization = request.headers.get('authorization')
  if (authorization === null) return undefined
  const token = /^DPoP ([A-Za-z0-9_-]{1,512})$/i.exec(authorization)?.[1]
  if (token === undefined) throw new RefusedError('unauthorized')
  return token
}
