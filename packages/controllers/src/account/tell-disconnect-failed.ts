import type { Carabiner } from '@carabiner/core'
import { errorName } from '../events/error-name.js'

/** Tells the log and the host's analytics that a wallet did not disconnect. */
export function tellDisconnectFailed({ logger, tell }: Carabiner, error: unknown): void {
  logger.warn('disconnect failed', error)
  tell('interaction', { event: 'DISCONNECT_ERROR', properties: { error: errorName(error) } })
}
