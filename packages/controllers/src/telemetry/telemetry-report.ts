import { randomUuid } from '@carabiner/core/adapter'
import type { FaultCategory } from '@carabiner/core/internal'
import type { ModalEvent } from '../events/modal-event.js'
import { redact } from './redact.js'

/** Something that happened in the modal. */
type TrackProps = ModalEvent & {
  readonly type: 'track'
  /** Of the active account, where the host asks for it. */
  readonly address?: string
}

/** Something that failed and was no visitor's doing. */
export interface ErrorProps {
  readonly type: 'error'
  readonly event: FaultCategory
  /** The name of the error's class. */
  readonly errorType: string
  /** Without links' parameters, keys, addresses and e-mail addresses. */
  readonly errorMessage: string
  /** The same. */
  readonly stackTrace: string
}

/** One report, as it is sent. */
export interface TelemetryReport {
  /** Of this report alone. */
  readonly eventId: string
  /** Of the page, without its parameters and its fragment. */
  readonly url: string
  /** The page's host name. */
  readonly domain: string
  /** In ms since 1970. */
  readonly timestamp: number
  readonly props: TrackProps | ErrorProps
}

/** Of a text that an error has; what is longer is cut. */
const longest = { message: 1_000, stack: 4_000 }

/** @param place - of the page */
export const createReport = (
  props: TelemetryReport['props'],
  { origin, pathname, hostname }: Pick<Location, 'origin' | 'pathname' | 'hostname'>,
): TelemetryReport => ({
  eventId: randomUuid(),
  url: redact(`${origin}${pathname}`),
  domain: hostname,
  timestamp: Date.now(),
  props,
})

/** What is told of an error. */
export function createErrorProps(event: FaultCategory, error: unknown): ErrorProps {
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  return {
    type: 'error',
    event,
    errorType: name,
    errorMessage: short(message, longest.message),
    stackTrace: short(stack ?? '', longest.stack),
  }
}

/** Cut first to what may be left of it, since a text of any length may come, and again once its secrets are out. */
function short(text: string, length: number): string {
  const cut = text.slice(0, 2 * length)
  // Half a secret is not recognised as one: the word that was cut goes as a whole.
  const whole = cut.length < text.length ? cut.replace(/\S*$/, '') : cut
  return redact(whole).slice(0, length)
}
