import type { Carabiner } from '@carabiner/core'
import { errorName } from '../../events/error-name.js'

interface ServiceLoginEvent {
  readonly provider: string
  /** Of the login's machine, and the step that took it. */
  readonly event: string
  readonly from: string
  readonly error?: unknown
}

/** Where a login has not begun, or has ended. */
const idle = ['idle', 'blocked', 'failed']

/** Tells the host's analytics how far a login by a service is. */
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
