import * as z from 'zod/mini'
import { isBoundedJson, type Json } from '../protocol/json.js'
import { id } from './values.js'

/** As WebAuthn's JSON has it (Level 3, §5.1.8 ff.); the browser and `@simplewebauthn/server` check the rest. */
const webAuthnJson = z.custom<{ readonly [key: string]: Json }>(
  (value) => isBoundedJson(value) && typeof value === 'object' && value !== null,
)

/**
 * `POST /v1/passkey/registration` (signed in) and `POST /v1/passkey/login` (not): what the browser is asked for.
 * `POST …/{challengeId}` with what it answered registers the passkey, or gives a session.
 */
export const passkeyOptions = z.strictObject({ challengeId: id, options: webAuthnJson })
export const passkeyResponse = z.strictObject({ response: webAuthnJson })
