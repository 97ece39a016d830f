import * as z from 'zod/mini'
import { text } from './values.js'

/** Of the handshake: another number is another way to speak. */
export const handshakeVersion = 1

/** 128 random bits, as hex. */
const nonce = text(32).check(z.regex(/^[0-9a-f]{32}$/))

/**
 * What a page posts to a frame of ours once it has loaded, with a port: all else goes through that. Nobody but the
 * frame's window has the port, and the nonce comes back with the frame's first word.
 */
export const hello = z.strictObject({
  type: z.literal('@w3m-app/HELLO'),
  payload: z.strictObject({ version: z.literal(handshakeVersion), nonce }),
})

/** A page's first word to the frame. */
export type Hello = z.output<typeof hello>
