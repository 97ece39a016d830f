import { randomUuid } from '@carabiner/core/adapter'
import type { FaultCategory } from '@carabiner/core/internal'
import type { ModalEvent } from '../events/modal-event.js'
import { redact } from './redact.js'

/** An event of the modal. */
type TrackProps = ModalEvent & {
  readonly type: 'track'
  /** The active account's address, if the host enables it. */
  readonly address?: string
}

/** An error that the visitor did not cause. */
export interface ErrorProps {
  readonly type: 'error'
  readonly event: FaultCategory
  /** The name of the error's class. */
  readonly errorType: string
  /** Without links' parameters, keys, addresses and email addresses. */
  readonly errorMessage: string
  /** Redacted in the same way. */
  readonly stackTrace: string
}

/** One report, as sent. */
export interface TelemetryReport {
  /** A unique id of the report. */
  readonly eventId: string
  /** The page's URL, without parameters and fragment. */
  readonly url: string
  /** The page's host name. */
  readonly domain: string
  /** In ms since 1970. */
  readonly timestamp: number
  readonly props: TrackProps | ErrorProps
}

/** The maximum lengths of an error's texts. Longer ones are cut. */
const longest = { message: 1_000, stack: 4_000 }

/** @param place - the page's location */
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

/** Cuts a text before and after redacting: before, because its length is unlimited. */
function short(text: string, length: number): string {
  const cut = text.slice(0, 2 * length)
  // Half a secret is not recognized: drop the word at the cut.
  const whole = cut.length < text.length ? cut.replace(/\S*$/, '') : cut
  return redact(whole).slice(0, length)
}
