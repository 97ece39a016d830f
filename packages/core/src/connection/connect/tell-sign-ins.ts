import type { Grant } from '../../adapter/grant.js'
import type { Engine } from '../engine.js'
import type { ConnectOptions } from './connect-options.js'

/** Passes the sign-ins made with a connection to the host. An error thrown by the host does not end the connect. */
export function tellSignIns(
  { logger }: Engine,
  { onSignIn }: ConnectOptions,
  ...grants: readonly Grant[]
): void {
  const sessions = grants.flatMap(({ signedIn = [] }) => signedIn)
  try {
    if (sessions.length > 0) onSignIn?.(sessions)
  } catch (error) {
    logger.error('onSignIn threw', error)
  }
}
