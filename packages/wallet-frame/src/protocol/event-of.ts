import type * as z from 'zod/mini'
import type { EventRules } from './event.js'
import { type AnswerPayload, type EventName, events, type RequestPayload } from './events.js'

/** The type of an event for code that handles any event. */
interface AnyEvent<Name extends EventName> extends EventRules<RequestPayload<Name>> {
  readonly request: z.ZodMiniType<RequestPayload<Name>>
  readonly answer: z.ZodMiniType<AnswerPayload<Name>>
}

const table: { readonly [Name in EventName]: AnyEvent<Name> } = events

/** Whether there is an event with this name. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(events, name)

/** Returns the event with this name, with its type. */
export const eventOf = <Name extends EventName>(name: Name): AnyEvent<Name> => table[name]

/** Returns the time limit for the answer in ms, or undefined for an event without a time limit. */
export function deadlineOf<Name extends EventName>(
  name: Name,
  payload: RequestPayload<Name>,
): number | undefined {
  const { deadline } = eventOf(name)
  return typeof deadline === 'function' ? deadline(payload) : deadline
}

/** Whether a request may change the visitor or their address, or sign them out. */
export function mayChangeVisitor<Name extends EventName>(
  name: Name,
  payload: RequestPayload<Name>,
): boolean {
  const { changesVisitor } = eventOf(name)
  return typeof changesVisitor === 'function' ? changesVisitor(payload) : changesVisitor
}
