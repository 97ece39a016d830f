import type { PasskeySecret } from '../custody/wraps.js'
import { toBase64Url } from '../keys/base64url.js'
import { PasskeyError, toPasskeyError } from './passkey-error.js'
import { prfSalt, readPrf } from './prf.js'
import { askPasskey } from './use-passkey.js'
import { readCreationOptions } from './webauthn-json.js'

/** A new passkey, on the authenticator but not at the server yet. */
export interface CreatedPasskey {
  readonly credential: PublicKeyCredential
  /** Undefined without PRF: the passkey cannot open keys. */
  readonly secret: PasskeySecret | undefined
}

/** Whether this browser lets the frame create passkeys. */
export const hasPasskeys = (): boolean =>
  typeof PublicKeyCredential === 'function' && navigator.credentials !== undefined

/**
 * Creates a passkey of the frame's origin, and runs its PRF. Some authenticators run it only on
 * use, so the browser prompts a second time.
 *
 * @param options - of the server
 * @throws {PasskeyError}
 */
export async function createPasskey(options: unknown): Promise<CreatedPasskey> {
  if (!hasPasskeys()) throw new PasskeyError('unsupported')
  const credential = await create(options)
  const { isEnabled, output } = readPrf(credential)
  if (output) return { credential, secret: toSecret(credential.id, output) }
  if (!isEnabled) return { credential, secret: undefined }
  const usedPasskey = await askPasskey({ credentialIds: [credential.id] })
  return { credential, secret: usedPasskey.secret }
}

async function create(options: unknown): Promise<PublicKeyCredential> {
  try {
    const credential = await navigator.credentials.create({
      publicKey: {
        ...readCreationOptions(options),
        attestation: 'none',
        authenticatorSelection: {
          residentKey: 'required',
          requireResidentKey: true,
          userVerification: 'required',
        },
        extensions: { prf: { eval: { first: prfSalt } } },
      },
    })
    if (!(credential instanceof PublicKeyCredential)) throw new PasskeyError('failed')
    return credential
  } catch (error) {
    throw toPasskeyError(error)
  }
}

const toSecret = (credentialId: string, output: Uint8Array<ArrayBuffer>): PasskeySecret => ({
  credentialId,
  salt: toBase64Url(prfSalt),
  output,
})
