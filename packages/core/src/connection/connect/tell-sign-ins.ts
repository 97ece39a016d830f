import type { Grant } from '../../adapter/adapter.js'
import type { Engine } from '../engine.js'
import type { ConnectOptions } from './connect.js'

/** Hands over what a wallet signed while it connected. What the host throws does not end connecting. */
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
