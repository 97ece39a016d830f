import type { Carabiner, CarabinerEvents } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import { type AlertCode, alertCatalogue } from './catalogue.js'

export interface AlertsState {
  /** Raised so far, oldest first; their texts are in the catalogue. */
  raised: AlertCode[]
}

/** What is wrong with the app's configuration or its surroundings: for developers, blocks nothing. */
export interface Alerts {
  readonly state: AlertsState
  /** Tells the console and whoever watches, once for each code. */
  raise(code: AlertCode): void
}

const sessionErrors: Record<CarabinerEvents['sessionError']['kind'], AlertCode> = {
  'origin-not-allowed': 'ORIGIN_NOT_ALLOWED',
  clock: 'JWT_TOKEN_NOT_VALID',
  'invalid-key': 'INVALID_PROJECT_ID',
}

export function createAlerts({ logger, on }: Pick<Carabiner, 'logger' | 'on'>): Alerts {
  const state = proxy<AlertsState>({ raised: [] })
  const raise = (code: AlertCode) => {
    if (state.raised.includes(code)) return
    state.raised.push(code)
    const { title, hint } = alertCatalogue[code]
    logger.error(`${title}: ${hint}`)
  }
  on('sessionError', ({ kind }) => raise(sessionErrors[kind]))
  return { state, raise }
}
