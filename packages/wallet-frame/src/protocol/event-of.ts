import type * as z from 'zod/mini'
import type { EventRules } from './event.js'
import { type AnswerPayload, type EventName, events, type RequestPayload } from './events.js'

/** An event as code reads it that serves any of them. */
interface AnyEvent<Name extends EventName> extends EventRules<RequestPayload<Name>> {
  readonly request: z.ZodMiniType<RequestPayload<Name>>
  readonly answer: z.ZodMiniType<AnswerPayload<Name>>
}

const table: { readonly [Name in EventName]: AnyEvent<Name> } = events

/** Whether there is an event of that name. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name)

/** The event of a name, typed for whichever it is. */
export const eventOf = <Name extends EventName>(name: Name): AnyEvent<Name> => table[name]

/** How long a page waits for the answer, in ms; undefined where the visitor takes the time that they like. */
export function deadlineOf<Name extends EventName>(
  name: Name,
  payload: RequestPayload<Name>,
): number | undefined {
  const { deadline } = eventOf(name)
  return typeof deadline === 'function' ? deadline(payload) : deadline
}

/** Whether another visitor, or none, may be signed in by a request, or have another address. */
export function mayChangeVisitor<Name extends EventName>(
  name: Name,
  payload: RequestPayload<Name>,
): boolean {
  const { changesVisitor } = eventOf(name)
  return typeof changesVisitor === 'function' ? changesVisitor(payload) : changesVisitor
}
