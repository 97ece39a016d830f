import * as z from 'zod/mini'
import { text } from './values.js'

/** The version of the handshake. A side with another version is incompatible. */
export const handshakeVersion = 1

/** 128 random bits, as hex. */
const nonce = text(32).check(z.regex(/^[0-9a-f]{32}$/))

/**
 * The message that a page posts to Carabiner's frame on load, with a port for all further messages.
 * Only the frame's window receives the port, and the frame's first message returns the nonce.
 */
export const hello = z.strictObject({
  type: z.literal('@w3m-app/HELLO'),
  payload: z.strictObject({ version: z.literal(handshakeVersion), nonce }),
})

/** A page's first message to the frame. */
export type Hello = z.output<typeof hello>
