import * as z from 'zod/mini'
import { text } from './values.js'

/** Random, and new for each request: an answer names the one that it is for. */
export const requestId = text(128).check(z.minLength(1), z.regex(/^[-a-zA-Z0-9]+$/))

/** A request or an answer, before it is known what goes along with it. */
export const envelope = z.strictObject({
  type: z.string(),
  id: requestId,
  payload: z.optional(z.unknown()),
})

/** Why a request failed. */
export const failure = z.optional(z.strictObject({ message: z.optional(text(4_096)) }))
