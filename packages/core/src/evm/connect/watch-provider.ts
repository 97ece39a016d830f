import type { AdapterContext } from '../../adapter/context.js'
import { linkedController } from '../../async/join-signals.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { NoAccountsError } from '../../errors/connection-errors.js'
import type { Unsubscribe } from '../../events/emitter.js'
import { readAccounts, toGrant } from './read-grant.js'

/** The code of a temporary disconnect, after which wallets reconnect by themselves. */
const reconnectingCode = 1013

/**
 * Watches a connected wallet and reports its changes.
 *
 * An event only triggers a read. Accounts and chain are read together, so that a report never mixes old and new. Drops
 * an answer if a newer event has arrived.
 */
export function watchProvider(
  context: AdapterContext,
  connectorId: string,
  provider: Eip1193Provider,
): Unsubscribe {
  const { signal, abort } = linkedController(context.signal)
  let latest = 0

  const reportDisconnect = (reason: string) => {
    stop()
    context.report({ type: 'disconnected', connectorId, origin: 'wallet', reason })
  }
  const look = async () => {
    latest += 1
    const turn = latest
    try {
      const grant = await toGrant(provider, await readAccounts(provider, signal), signal)
      if (turn === latest && !signal.aborted)
        context.report({ type: 'changed', connectorId, grant })
    } catch (error) {
      if (turn !== latest || signal.aborted) return
      if (error instanceof NoAccountsError) reportDisconnect('no accounts')
      else context.logger.debug(`${connectorId} did not answer after an event`, error)
    }
  }
  const onAccounts = (accounts: unknown) => {
    if (Array.isArray(accounts) && accounts.length === 0) reportDisconnect('no accounts')
    else void look()
  }
  const onDisconnect = (error: unknown) => {
    const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : 0
    if (code !== reconnectingCode) void look()
  }
  // Wallets need the same function references to remove the listeners.
  const listeners: [string, (payload: unknown) => void][] = [
    ['accountsChanged', onAccounts],
    ['chainChanged', () => void look()],
    ['disconnect', onDisconnect],
  ]
  const stop = () => {
    abort()
    for (const [event, listener] of listeners) {
      try {
        provider.removeListener?.(event, listener)
      } catch (error) {
        context.logger.debug(`removing a listener from ${connectorId} failed`, error)
      }
    }
  }
  for (const [event, listener] of listeners) {
    try {
      provider.on?.(event, listener)
    } catch (error) {
      context.logger.debug(`subscribing to ${event} of ${connectorId} failed`, error)
    }
  }
  return stop
}
