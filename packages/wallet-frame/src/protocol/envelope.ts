import * as z from 'zod/mini'
import { text } from './values.js'

/** Random, and new for each request: an answer names the one that it is for. */
export const requestId = text(128).check(z.minLength(1), z.regex(/^[-a-zA-Z0-9]+$/))

const failure = z.optional(z.strictObject({ message: z.optional(text(4_096)) }))

/**
 * A request of the page with its two answers: done, or failed.
 *
 * @param payloads.request - what goes along with it
 * @param payloads.success - what comes back when it is done
 */
export const event = <
  const Name extends string,
  Request extends z.ZodMiniType,
  Success extends z.ZodMiniType,
>(
  name: Name,
  payloads: { request: Request; success: Success },
) => ({
  request: z.strictObject({
    type: z.literal(`@w3m-app/${name}` as const),
    id: requestId,
    payload: payloads.request,
  }),
  success: z.strictObject({
    type: z.literal(`@w3m-frame/${name}_SUCCESS` as const),
    id: requestId,
    payload: payloads.success,
  }),
  error: z.strictObject({
    type: z.literal(`@w3m-frame/${name}_ERROR` as const),
    id: requestId,
    payload: failure,
  }),
})

/** What the frame says unasked. */
export const notice = <const Name extends string, Payload extends z.ZodMiniType>(
  name: Name,
  payload: Payload,
) =>
  z.strictObject({
    type: z.literal(`@w3m-frame/${name}` as const),
    payload: z.optional(payload),
  })
