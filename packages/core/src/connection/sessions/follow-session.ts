import type { Grant } from '../../adapter/adapter.js'
import type { SessionConnector } from '../../connector/connector.js'
import type { Engine } from '../engine.js'
import { applyChanged, applyConnected } from '../state/apply-grant.js'
import { dropConnection } from '../state/drop-connection.js'

/** Whether this page would take over what another tab connected: no attempt in the family is running here. */
const isFree = (engine: Engine, { namespace }: Pick<Grant, 'namespace'>) => {
  const { status, connections } = engine.namespaceState(namespace)
  return status === 'disconnected' && (engine.multiWallet || connections.length === 0)
}

/** Takes in a session that another tab connected. What is connected here by other means stays. */
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
        // The wallet of the last page may announce itself late: it does not take the session's place.
        engine.attempts.supersede(read.namespace)
        applyConnected(engine, connector.id, read, { current: true, active: false, origin: 'tab' })
      }
    } catch (error) {
      engine.logger.debug(`${connector.id} shares something unreadable`, error)
    }
  }
}
