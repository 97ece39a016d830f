// How the visitor of one of our own frames can sign in, and where they are.
import * as z from 'zod/mini'
import { socialProvider, text } from './values.js'

const id = text(64)
/** By which a visitor signs in, as the wallet's server keeps them. */
export const loginProvider = z.enum([...socialProvider.options, 'farcaster', 'telegram'])
/** By which a visitor signs in. */
export type LoginProvider = z.output<typeof loginProvider>
const time = z.int().check(z.gte(0))

/** By which services the visitor can sign in, besides their e-mail address and passkeys. */
export const logins = z.strictObject({
  logins: z
    .array(
      z.strictObject({
        id,
        provider: loginProvider,
        /** As the service calls them. */
        label: z.nullable(text(254)),
        /** In ms since 1970. */
        linkedAt: time,
      }),
    )
    .check(z.maxLength(64)),
})

/** Where the visitor is signed in. */
export const devices = z.strictObject({
  devices: z
    .array(
      z.strictObject({
        id,
        /** Browser and system, such as `Chrome on Windows`. */
        name: text(64),
        /** The host of the page; null where it is not known. */
        app: z.nullable(text(260)),
        /** In ms since 1970. */
        signedInAt: time,
        /** The one that asks. */
        isCurrent: z.boolean(),
      }),
    )
    .check(z.maxLength(256)),
})
