import type { ChainNamespace } from '../caip/chain-namespace.js'
import { NoAccountsError } from '../errors/connection-errors.js'
import { askSilently } from './ask-silently.js'
import type { Engine } from './engine.js'
import { applyChanged } from './state/apply-grant.js'
import { dropConnection } from './state/drop-connection.js'

/** Asks every connected wallet silently for its current accounts and network. */
export async function resync(engine: Engine): Promise<void> {
  await Promise.all(
    engine.adapterNamespaces().flatMap((namespace) => {
      const { status, connectorId: active, connections } = engine.namespaceState(namespace)
      return connections
        .map(({ connectorId }) => connectorId)
        .filter((id) => status !== 'connecting' || id !== active)
        .map((id) => ask(engine, namespace, id))
    }),
  )
}

async function ask(engine: Engine, namespace: ChainNamespace, connectorId: string): Promise<void> {
  const connector = engine.connectors.get(connectorId)
  // Sessions resume by themselves.
  if (!connector || connector.session) return
  try {
    const grant = await askSilently(engine, {
      action: 'resync',
      signal: engine.signal,
      ask: (signal) => engine.adapter(namespace).connect(connector, { silent: true, signal }),
    })
    applyChanged(engine, connectorId, grant)
  } catch (error) {
    if (error instanceof NoAccountsError) {
      dropConnection(engine, namespace, connectorId, 'wallet', 'no accounts')
    } else engine.logger.debug('a wallet did not answer after the page came back', error)
  }
}
