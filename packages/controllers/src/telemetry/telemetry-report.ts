import { randomUuid } from '@carabiner/core/adapter'
import type { FaultCategory } from '@carabiner/core/internal'
import type { ModalEvent } from '../events/modal-event.js'
import { redact } from './redact.js'

/** The report of an event of the modal. */
type TrackProps = ModalEvent & {
  readonly type: 'track'
  /** The active account's address, if the host enables it. */
  readonly address?: string
}

/** The report of an error that the visitor did not cause. */
export interface ErrorProps {
  readonly type: 'error'
  readonly event: FaultCategory
  /** The name of the error's class. */
  readonly errorType: string
  /** The message without parameters of links, keys, addresses and email addresses. */
  readonly errorMessage: string
  /** The stack trace, redacted in the same way. */
  readonly stackTrace: string
}

/** A report as it is sent. */
export interface TelemetryReport {
  /** A unique id of the report. */
  readonly eventId: string
  /** The page's URL, without its query and fragment. */
  readonly url: string
  /** The page's host name. */
  readonly domain: string
  /** When the report was created, in ms since 1970. */
  readonly timestamp: number
  readonly props: TrackProps | ErrorProps
}

/** The maximum lengths of an error's texts. Longer ones are cut. */
const longest = { message: 1_000, stack: 4_000 }

/** Creates a report. @param place - the page's location */
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

/** Returns the reported properties of an error. */
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

/** Cuts a text before and after redacting it: before, because its length is unlimited. */
function short(text: string, length: number): string {
  const shortened = text.slice(0, 2 * length)
  // Drop the last word before the cut, because part of a secret would not be recognized.
  const wholeWords = shortened.length < text.length ? shortened.replace(/\S*$/, '') : shortened
  return redact(wholeWords).slice(0, length)
}
