// WebAuthn's JSON (Level 3, §5.1.8 ff.), parsed here because browsers support it only since 2025.

import type { Json } from '@carabiner/wallet-frame/protocol'
import * as z from 'zod/mini'
import { fromBase64Url, toBase64Url } from '../keys/base64url.js'

const bytes = z.string().check(z.maxLength(4_096), z.regex(/^[A-Za-z0-9_-]+$/))
const descriptors = z.optional(
  z.array(z.object({ id: bytes, type: z.literal('public-key') })).check(z.maxLength(64)),
)
const text = z.string().check(z.maxLength(256))

const creationOptions = z.object({
  rp: z.object({ name: text, id: z.optional(text) }),
  user: z.object({ id: bytes, name: text, displayName: text }),
  challenge: bytes,
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.optional(z.number()),
  excludeCredentials: descriptors,
})
const requestOptions = z.object({ challenge: bytes, timeout: z.optional(z.number()) })

/** @throws {z.core.$ZodError} for invalid options */
export function readCreationOptions(json: unknown): PublicKeyCredentialCreationOptions {
  const { rp, user, challenge, pubKeyCredParams, timeout, excludeCredentials } =
    creationOptions.parse(json)
  return {
    rp,
    user: { ...user, id: fromBase64Url(user.id) },
    challenge: fromBase64Url(challenge),
    pubKeyCredParams,
    timeout,
    excludeCredentials: (excludeCredentials ?? []).map(({ id, type }) => ({
      id: fromBase64Url(id),
      type,
    })),
  }
}

/** @throws {z.core.$ZodError} for invalid options */
export function readRequestOptions(json: unknown): PublicKeyCredentialRequestOptions {
  const { challenge, timeout } = requestOptions.parse(json)
  return { challenge: fromBase64Url(challenge), timeout }
}

const toText = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer))

/** Returns a credential as JSON for the server, without its PRF output. */
export function toCredentialJson(credential: PublicKeyCredential): Record<string, Json> {
  const { id, rawId, type, response, authenticatorAttachment } = credential
  return {
    id,
    type,
    rawId: toText(rawId),
    clientExtensionResults: {},
    ...(authenticatorAttachment && { authenticatorAttachment }),
    response: {
      clientDataJSON: toText(response.clientDataJSON),
      ...(response instanceof AuthenticatorAttestationResponse && {
        attestationObject: toText(response.attestationObject),
        transports: response.getTransports(),
      }),
      ...(response instanceof AuthenticatorAssertionResponse && {
        authenticatorData: toText(response.authenticatorData),
        signature: toText(response.signature),
        ...(response.userHandle && { userHandle: toText(response.userHandle) }),
      }),
    },
  }
}
