import { isBoundedJson, type Json } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { base64url, id, text, time } from './values.js'

/** As WebAuthn's JSON has it (Level 3, §5.1.8 ff.); the browser and `@simplewebauthn/server` check the rest. */
const webAuthnJson = z.custom<{ readonly [key: string]: Json }>(
  (value) => isBoundedJson(value) && typeof value === 'object' && value !== null,
)

/** How many passkeys of one visitor sign in. */
export const mostPasskeys = 16

/**
 * `POST /v1/passkey/registration` (signed in) and `POST /v1/passkey/login` (not): what the browser is asked for.
 * `POST …/{challengeId}` with what it answered registers the passkey, or gives a session.
 */
export const passkeyOptions = z.strictObject({ challengeId: id, options: webAuthnJson })
export const passkeyResponse = z.strictObject({ response: webAuthnJson })

/**
 * What a registration takes: a verification of the last ten minutes, unless the visitor signed in within them. 403
 * (`not_proven`) without, 409 (`too_many`) where as many sign in as can.
 */
export const passkeyRegistration = z.strictObject({ verificationId: z.optional(id) })

const credentialId = base64url(1_400)

/** `GET /v1/passkeys`: those that sign the visitor in, the oldest first. */
export const passkeysAnswer = z.strictObject({
  passkeys: z.array(
    z.strictObject({
      id: credentialId,
      /** Browser and system that it was registered on; null for a passkey stored before devices were recorded. */
      device: z.nullable(text(128)),
      addedAt: time,
    }),
  ),
})

/** Those that the visitor was shown and keeps: all others sign in no more. */
export const keptPasskeys = z.strictObject({
  passkeys: z.array(credentialId).check(z.maxLength(mostPasskeys)),
})
