import type { PasskeySecret } from '../custody/wraps.js'
import { fromBase64Url, toBase64Url } from '../keys/base64url.js'
import { PasskeyError, toPasskeyError } from './passkey-error.js'
import { prfSalt, readPrf } from './prf.js'
import { readRequestOptions } from './webauthn-json.js'

/** A passkey that its owner used. */
export interface UsedPasskey {
  readonly credential: PublicKeyCredential
  /** Undefined where it has no PRF: it opens no keys then. */
  readonly secret: PasskeySecret | undefined
}

interface AskOptions {
  /** Those that may be used; every one of the frame's origin without them. */
  readonly credentialIds?: readonly string[]
  /** Of the server, where it is to check the answer. */
  readonly options?: unknown
}

/**
 * Has the visitor use a passkey, and its PRF run.
 *
 * @throws {PasskeyError}
 */
export async function askPasskey({
  credentialIds = [],
  options,
}: AskOptions): Promise<UsedPasskey> {
  try {
    const credential = await navigator.credentials.get({
      publicKey: {
        ...(options === undefined ? { challenge: randomChallenge() } : readRequestOptions(options)),
        allowCredentials: credentialIds.map((id) => ({
          id: fromBase64Url(id),
          type: 'public-key',
        })),
        userVerification: 'required',
        extensions: { prf: { eval: { first: prfSalt } } },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('failed')
    const { output } = readPrf(credential)
    const salt = toBase64Url(prfSalt)
    return { credential, secret: output && { credentialId: credential.id, salt, output } }
  } catch (error) {
    throw toPasskeyError(error)
  }
}

/** For a passkey that only opens keys: nobody but the authenticator checks it. */
const randomChallenge = () => crypto.getRandomValues(new Uint8Array(32))
