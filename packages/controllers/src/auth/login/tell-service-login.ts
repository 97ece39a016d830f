import type { Carabiner } from '@carabiner/core'
import { errorName } from '../../events/error-name.js'

interface ServiceLoginEvent {
  readonly provider: string
  /** The machine's event, and the step before it. */
  readonly event: string
  readonly from: string
  readonly error?: unknown
}

/** Steps without a login in progress. */
const idle = ['idle', 'blocked', 'failed']

/** Reports the steps of a login by a service to the host's analytics. */
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
    if (idle.includes(from)) return
    tell('interaction', { event: 'SOCIAL_LOGIN_CANCELED', properties: { provider } })
  } else {
    if (idle.includes(from)) {
      tell('interaction', { event: 'SOCIAL_LOGIN_STARTED', properties: { provider } })
    }
    if (event === 'cameBack') {
      tell('interaction', { event: 'SOCIAL_LOGIN_REQUEST_USER_DATA', properties: { provider } })
    }
  }
}
