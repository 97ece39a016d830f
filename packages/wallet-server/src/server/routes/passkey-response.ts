import { base64url as encoding } from 'jose'
import * as z from 'zod/mini'
import { passkeyOptions } from '../../service/passkey.js'
import { base64url, text } from '../../service/values.js'
import { RefusedError } from '../refused-error.js'

const part = base64url(16_384)
const credential = {
  id: base64url(1_400),
  rawId: base64url(1_400),
  type: z.literal('public-key'),
}
// Without the results of extensions: a PRF's output must never leave the frame.
const registration = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    attestationObject: part,
    transports: z.optional(z.array(text(32)).check(z.maxLength(8))),
  }),
})
const authentication = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: part,
    authenticatorData: part,
    signature: part,
  }),
})
const clientData = z.object({ topOrigin: z.optional(z.string()) })

function read<T>(schema: z.ZodMiniType<T>, response: unknown): T {
  const { data } = schema.safeParse(response)
  if (data === undefined) throw new RefusedError('invalid_request')
  return data
}

/** Parses a browser's answer to `create()`, without the results of extensions. */
export function readRegistration(answer: unknown) {
  const { response, ...rest } = read(registration, answer)
  const { transports = [], ...attestation } = response
  return { transports, credential: { ...rest, response: attestation, clientExtensionResults: {} } }
}

/** Parses a browser's answer to `get()`, without the results of extensions. */
export const readAuthentication = (response: unknown) => ({
  ...read(authentication, response),
  clientExtensionResults: {},
})

/** Returns the origin of the page around the frame, if the browser reports it. */
export function topOriginOf(clientDataJSON: string): string | undefined {
  try {
    const text = new TextDecoder().decode(encoding.decode(clientDataJSON))
    return clientData.safeParse(JSON.parse(text)).data?.topOrigin
  } catch {
    return undefined
  }
}

/** Returns the browser's options as plain JSON. */
export const optionsJson = (options: object) =>
  passkeyOptions.shape.options.parse(JSON.parse(JSON.stringify(options)))

/** Loads the passkey library on first use, because it is most of the server's size. */
export async function loadWebAuthn() {
  // Its certificate parser needs this first. Bundlers that put all modules into one file run older
  // scripts like this one after the modules beside them.
  await import('reflect-metadata')
  return import('@simplewebauthn/server')
}
