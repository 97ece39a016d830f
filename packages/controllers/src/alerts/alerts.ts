import type { Carabiner, CarabinerEvents } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { type AlertCode, type AlertEntry, alertCatalogue, alertDocs } from './catalogue.js'

/** The visible alerts. */
export interface AlertsState {
  /** Raised and not closed, the oldest first. Their texts are in the catalogue. */
  raised: AlertCode[]
}

type AlertTone = 'info' | 'warning' | 'error'

const levels = { info: 'info', warning: 'warn', error: 'error' } as const

/**
 * Problems of the app's configuration or surroundings: for developers, without blocking visitors.
 */
export interface Alerts {
  readonly state: AlertsState
  /**
   * Logs the alert and shows it: an error once, an answer to a press each time.
   *
   * @param tone - @default the catalogue's
   * @param about - text for the console besides the hint
   */
  raise(code: AlertCode, tone?: AlertTone, about?: string): void
  /** Whether it was raised, also if it has been closed since. */
  wasRaised(code: AlertCode): boolean
  /** Closes the alert for the visitor. */
  dismiss(code: AlertCode): void
}

const sessionErrors: Record<CarabinerEvents['sessionError']['kind'], AlertCode> = {
  'origin-not-allowed': 'ORIGIN_NOT_ALLOWED',
  clock: 'JWT_TOKEN_NOT_VALID',
  'invalid-key': 'INVALID_PROJECT_ID',
  'iframe-load-failed': 'IFRAME_LOAD_FAILED',
  'iframe-request-timeout': 'IFRAME_REQUEST_TIMEOUT',
  'unverified-domain': 'UNVERIFIED_DOMAIN',
}

export function createAlerts({ logger, on }: Pick<Carabiner, 'logger' | 'on'>): Alerts {
  const state = proxy<AlertsState>({ raised: [] })
  const raisedCodes = new Set<AlertCode>()
  const raise: Alerts['raise'] = (code, wanted, about) => {
    const { title, hint, tone: own, quiet }: AlertEntry = alertCatalogue[code]
    const tone = wanted ?? own ?? 'error'
    if (state.raised.includes(code) || (raisedCodes.has(code) && tone !== 'info')) return
    raisedCodes.add(code)
    if (!quiet) state.raised.push(code)
    const facts = `${about === undefined ? '' : `${about}. `}${hint}`
    logger[levels[tone]](`${title}: ${facts} (${code}, ${alertDocs(code)})`)
  }
  on('sessionError', ({ kind }) => raise(sessionErrors[kind]))
  return {
    state,
    raise,
    wasRaised: (code) => raisedCodes.has(code),
    dismiss(code) {
      state.raised = state.raised.filter((known) => known !== code)
    },
  }
}
