import type { Carabiner, CarabinerEvents } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { type AlertCode, type AlertEntry, alertCatalogue, alertDocs } from './catalogue.js'

/** The visible alerts. */
export interface AlertsState {
  /**
   * The codes of alerts that were raised and not dismissed, oldest first. Their texts are in the
   * catalogue.
   */
  raised: AlertCode[]
}

type AlertTone = 'info' | 'warning' | 'error'

const levels = { info: 'info', warning: 'warn', error: 'error' } as const

/**
 * Alerts about the app's configuration or environment. They are for developers and never block
 * visitors.
 */
export interface Alerts {
  readonly state: AlertsState
  /**
   * Logs the alert and shows it. An error appears once. An alert that a press causes appears each
   * time.
   *
   * @param tone - @default the catalogue's
   * @param about - extra text for the console
   */
  raise(code: AlertCode, tone?: AlertTone, about?: string): void
  /** Whether the alert was ever raised, even if it was dismissed. */
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
  const raise: Alerts['raise'] = (code, toneOption, about) => {
    const { title, hint, tone: ownTone, quiet }: AlertEntry = alertCatalogue[code]
    const tone = toneOption ?? ownTone ?? 'error'
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
      state.raised = state.raised.filter((raisedCode) => raisedCode !== code)
    },
  }
}
