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
// What the extensions gave is left out: a PRF's output must get no further than the frame.
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

/** What a browser answers to `create()`, without what its extensions gave. */
export function readRegistration(answer: unknown) {
  const { response, ...rest } = read(registration, answer)
  const { transports = [], ...attestation } = response
  return { transports, credential: { ...rest, response: attestation, clientExtensionResults: {} } }
}

/** What a browser answers to `get()`, without what its extensions gave. */
export const readAuthentication = (response: unknown) => ({
  ...read(authentication, response),
  clientExtensionResults: {},
})

/** The origin of the page that the frame was in, where the browser tells it. */
export function topOriginOf(clientDataJSON: string): string | undefined {
  try {
    const text = new TextDecoder().decode(encoding.decode(clientDataJSON))
    return clientData.safeParse(JSON.parse(text)).data?.topOrigin
  } catch {
    return undefined
  }
}

/** What the browser is asked for, as plain JSON. */
export const optionsJson = (options: object) =>
  passkeyOptions.shape.options.parse(JSON.parse(JSON.stringify(options)))

/** The library for passkeys, loaded with the first of them: it is most of what the server is made of. */
export async function loadWebAuthn() {
  // What it reads certificates with wants this to have run before. Bundlers that put all modules into one file run
  // scripts of the older kind, as this is one, after the modules beside them.
  await import('reflect-metadata')
  return import('@simplewebauthn/server')
}
