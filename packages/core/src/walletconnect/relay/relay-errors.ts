import type { SessionEvent } from '../../connector/shared-session.js'

export type RelayErrorKind = Extract<SessionEvent, { type: 'error' }>['kind']

/** What the public relay says when it turns a client away [S8.39][S8.40][S8.41]. */
const texts: readonly [text: string, kind: RelayErrorKind][] = [
  ['Unauthorized: origin not allowed', 'origin-not-allowed'],
  ['JWT validation error: JWT Token is not yet valid', 'clock'],
  ['Unauthorized: invalid key', 'invalid-key'],
]

/** The kind of a refusal, wherever in a longer message its words stand. */
export const relayErrorKind = (message: string): RelayErrorKind | undefined =>
  texts.find(([text]) => message.includes(text))?.[1]
