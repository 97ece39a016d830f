import type { PasskeySecret } from '../custody/wraps.js'
import { fromBase64Url, toBase64Url } from '../keys/base64url.js'
import { PasskeyError, toPasskeyError } from './passkey-error.js'
import { prfSalt, readPrf } from './prf.js'
import { readRequestOptions } from './webauthn-json.js'

/** A passkey that the visitor used. */
export interface UsedPasskey {
  readonly credential: PublicKeyCredential
  /** Undefined without PRF: the passkey cannot open keys. */
  readonly secret: PasskeySecret | undefined
}

interface AskOptions {
  /** The allowed passkeys. Undefined for all of the frame's origin. */
  readonly credentialIds?: readonly string[]
  /** The server's options, if it verifies the answer. */
  readonly options?: unknown
}

/**
 * Prompts the visitor for a passkey, and runs its PRF.
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

/** For a passkey that only opens keys: no server verifies it. */
const randomChallenge = () => crypto.getRandomValues(new Uint8Array(32))
