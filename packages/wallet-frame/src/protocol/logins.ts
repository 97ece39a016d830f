// The logins and devices of a visitor, in Carabiner's frames.
import * as z from 'zod/mini'
import { socialProvider, text } from './values.js'

const id = text(64)
/** The services of a login that the wallet's server can store. */
export const loginProvider = z.enum([...socialProvider.options, 'farcaster', 'telegram'])
/** A service that a visitor can sign in with. */
export type LoginProvider = z.output<typeof loginProvider>
const time = z.int().check(z.gte(0))

/** The visitor's logins at services, besides email address and passkeys. */
export const logins = z.strictObject({
  logins: z
    .array(
      z.strictObject({
        id,
        provider: loginProvider,
        /** The account's name at the service. */
        label: z.nullable(text(254)),
        /** In ms since 1970. */
        linkedAt: time,
      }),
    )
    .check(z.maxLength(64)),
})

/** The devices on which the visitor is signed in. */
export const devices = z.strictObject({
  devices: z
    .array(
      z.strictObject({
        id,
        /** Browser and system, such as `Chrome on Windows`. */
        name: text(64),
        /** The page's host, or null if unknown. */
        app: z.nullable(text(260)),
        /** In ms since 1970. */
        signedInAt: time,
        /** Whether this device made the request. */
        isCurrent: z.boolean(),
      }),
    )
    .check(z.maxLength(256)),
})
