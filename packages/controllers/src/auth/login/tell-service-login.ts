import type { Carabiner } from '@carabiner/core'
import { errorName } from '../../events/error-name.js'

interface ServiceLoginEvent {
  readonly provider: string
  /** The machine's event. `from` is the step before it. */
  readonly event: string
  readonly from: string
  readonly error?: unknown
}

/** The steps at which no login is in progress. */
const idleSteps = ['idle', 'blocked', 'failed']

/** Reports the steps of a login with a service to the host's analytics. */
export function tellServiceLogin(
  { tell }: Pick<Carabiner, 'tell'>,
  { provider, event, from, error }: ServiceLoginEvent,
): void {
  if (event === 'connected') {
    tell('interaction', { event: 'SOCIAL_LOGIN_SUCCESS', properties: { provider } })
  } else if (event === 'failed' || event === 'blocked' || event === 'refused') {
    const properties = { provider, error: event === 'failed' ? errorName(error) : event }
    tell('interaction', { event: 'SOCIAL_LOGIN_ERROR', properties })
  } else if (event === 'cancel') {
    if (idleSteps.includes(from)) return
    tell('interaction', { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
  } else {
    if (idleSteps.includes(from)) {
      tell('interaction', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    }
    if (event === 'cameBack') {
      tell('interaction', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    }
  }
}
