import { isBoundedJson, type Json } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { base64url, id, text, time } from './values.js'

/**
 * WebAuthn's JSON (Level 3, §5.1.8 ff.). The browser and `@simplewebauthn/server` check the rest.
 */
const webAuthnJson = z.custom<{ readonly [key: string]: Json }>(
  (value) => isBoundedJson(value) && typeof value === 'object' && value !== null,
)

/** Limit of passkeys that sign in one visitor. */
export const mostPasskeys = 16

/**
 * Answer of `POST /v1/passkey/registration` (signed in) and `POST /v1/passkey/login` (not signed
 * in): the options for the browser. `POST …/{challengeId}` with the browser's response registers
 * the passkey, or returns a session.
 */
export const passkeyOptions = z.strictObject({ challengeId: id, options: webAuthnJson })
export const passkeyResponse = z.strictObject({ response: webAuthnJson })

/**
 * Body of a registration. It needs a verification within the last ten minutes, unless the visitor
 * signed in within them: otherwise 403 (`not_proven`). 409 (`too_many`) for more than the limit.
 */
export const passkeyRegistration = z.strictObject({ verificationId: z.optional(id) })

const credentialId = base64url(1_400)

/** Answer of `GET /v1/passkeys`: the passkeys that sign the visitor in, oldest first. */
export const passkeysAnswer = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: credentialId,
      /**
       * Browser and system of the registration. Null for a passkey stored before devices were
       * recorded.
       */
      device: z.nullable(text(128)),
      addedAt: time,
    }),
  ),
})

/** The passkeys that the visitor chose to keep. All others no longer sign in. */
export const keptPasskeys = z.strictObject({
  passkeys: z.array(credentialId).check(z.maxLength(mostPasskeys)),
})
