import { NoAccountsError } from '../errors/connection-errors.js'
import { askSilently } from './ask-silently.js'
import type { Engine } from './engine.js'
import { applyChanged } from './state/apply-grant.js'
import { dropConnection } from './state/drop-connection.js'

/** Asks every connected wallet, silently, what it shares now. */
export async function resync(engine: Engine): Promise<void> {
  for (const namespace of engine.adapterNamespaces()) {
    const { status, connectorId } = engine.namespaceState(namespace)
    const connector = connectorId && engine.connectors.get(connectorId)
    // A session wakes by itself.
    if (status !== 'connected' || !connector || connector.session) continue
    try {
      const grant = await askSilently(engine, {
        ...{ action: 'resync', signal: engine.signal },
        ask: (signal) => engine.adapter(namespace).connect(connector, { silent: true, signal }),
      })
      applyChanged(engine, connector.id, grant)
    } catch (error) {
      if (error instanceof NoAccountsError) {
        dropConnection(engine, namespace, connector.id, 'wallet', 'no accounts')
      } else engine.logger.debug('a wallet did not answer after the page came back', error)
    }
  }
}
