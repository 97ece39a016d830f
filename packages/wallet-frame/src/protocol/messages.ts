import * as z from 'zod/mini'
import { eventOf, isEventName } from './event-of.js'
import type { AnswerPayload, EventName, RequestPayload } from './events.js'
import { isBoundedJson } from './json.js'
import { requestId, text } from './values.js'

const prefixes = { app: '@w3m-app/', frame: '@w3m-frame/' } as const

/** The schema of a request or an answer before its payload is parsed. */
const envelope = z.strictObject({
  type: z.string(),
  id: requestId,
  payload: z.optional(z.unknown()),
})

/** The payload of a failed request, with its reason. */
const failure = z.optional(z.strictObject({ message: z.optional(text(4_096)) }))

/** A parsed request of the page. */
export type AppMessage<Name extends EventName = EventName> = {
  readonly [One in Name]: {
    readonly name: One
    readonly id: string
    readonly payload: RequestPayload<One>
  }
}[Name]

/** The frame's answer to a request: a payload if it is done, or a reason if it failed. */
export type FrameAnswer<Name extends EventName> =
  | { readonly isDone: true; readonly id: string; readonly payload: AnswerPayload<Name> }
  | { readonly isDone: false; readonly id: string; readonly reason: string | undefined }

const readEnvelope = (value: unknown) =>
  isBoundedJson(value) ? z.safeParse(envelope, value).data : undefined

/**
 * Parses a message that a page posted to the frame.
 *
 * @returns undefined for any message that is not a request of the protocol. Such a message is
 * dropped
 */
export function readAppMessage(value: unknown): AppMessage | undefined {
  const message = readEnvelope(value)
  if (!message?.type.startsWith(prefixes.app)) return undefined
  const name = message.type.slice(prefixes.app.length)
  return isEventName(name) ? readRequest(name, message) : undefined
}

type Envelope = z.output<typeof envelope>

function readRequest<Name extends EventName>(
  name: Name,
  { id, payload }: Envelope,
): AppMessage<Name> | undefined {
  const { success, data } = z.safeParse(eventOf(name).request, payload)
  return success ? { name, id, payload: data } : undefined
}

/**
 * Parses the frame's answer to a request with the given name.
 *
 * @returns undefined for any other message, which is ignored
 */
export function readAnswer<Name extends EventName>(
  name: Name,
  value: unknown,
): FrameAnswer<Name> | undefined {
  const message = readEnvelope(value)
  if (message?.type === `${prefixes.frame}${name}_SUCCESS`) {
    const { success, data } = z.safeParse(eventOf(name).answer, message.payload)
    return success ? { isDone: true, id: message.id, payload: data } : undefined
  }
  if (message?.type !== `${prefixes.frame}${name}_ERROR`) return undefined
  const { success, data } = z.safeParse(failure, message.payload)
  return success ? { isDone: false, id: message.id, reason: data?.message } : undefined
}
