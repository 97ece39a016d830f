import type { Grant } from '../../adapter/grant.js'
import type { SessionConnector } from '../../connector/connector.js'
import type { Engine } from '../engine.js'
import { applyChanged, applyConnected } from '../state/apply-grant.js'
import { dropConnection } from '../state/drop-connection.js'

/** Whether this page may apply another tab's session: its chain family is disconnected and no attempt runs. */
const isFree = (engine: Engine, { namespace }: Pick<Grant, 'namespace'>) => {
  const { status, connections } = engine.namespaceState(namespace)
  return status === 'disconnected' && (engine.multiWallet || connections.length === 0)
}

/** Applies a session that another tab connected. Keeps connections made in other ways. */
export async function followSession(
  engine: Engine,
  connector: SessionConnector,
  grants: readonly Grant[],
): Promise<void> {
  const { signal } = engine
  const isKnown = ({ namespace }: Pick<Grant, 'namespace'>) =>
    engine
      .namespaceState(namespace)
      .connections.some(({ connectorId }) => connectorId === connector.id)
  for (const namespace of engine.adapterNamespaces()) {
    if (isKnown({ namespace }) && !grants.some((grant) => grant.namespace === namespace)) {
      dropConnection(engine, namespace, connector.id, 'tab', 'no accounts')
    }
  }
  for (const grant of grants) {
    try {
      const read = await engine.adapter(grant.namespace).connect(connector, { grant, signal })
      if (isKnown(read)) applyChanged(engine, connector.id, read)
      else if (isFree(engine, read)) {
        // The previous page load's wallet may announce itself late. It must not replace the session.
        engine.attempts.supersede(read.namespace)
        applyConnected(engine, connector.id, read, { current: true, active: false, origin: 'tab' })
      }
    } catch (error) {
      engine.logger.debug(`${connector.id} shares an invalid session`, error)
    }
  }
}
