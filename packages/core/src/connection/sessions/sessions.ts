import type { Grant } from '../../adapter/grant.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Connector, SessionConnector } from '../../connector/connector.js'
import type { SessionEvent } from '../../connector/shared-session.js'
import type { Unsubscribe } from '../../events/emitter.js'
import type { Network } from '../../networks/network.js'
import type { Engine, Sessions } from '../engine.js'
import { activeLast } from '../state/active-namespace.js'
import { applyChanged } from '../state/apply-grant.js'
import { dropConnection } from '../state/drop-connection.js'
import { followSession } from './follow-session.js'

export function createSessions(): Sessions {
  const restoring = new Map<string, Promise<Grant[]>>()
  const following = new Map<string, Unsubscribe>()

  const stop = (connectorId: string) => {
    following.get(connectorId)?.()
    following.delete(connectorId)
  }
  return {
    restore(engine, connector) {
      const pending = restoring.get(connector.id)
      if (pending) return pending
      const networks = networksOf(engine, connector)
      this.follow(engine, connector)
      const answer = connector.session.open({ networks, silent: true, signal: engine.signal })
      restoring.set(connector.id, answer)
      const forget = () => void restoring.delete(connector.id)
      answer.then(forget, forget)
      return answer
    },
    follow(engine, connector) {
      if (following.has(connector.id)) return
      following.set(
        connector.id,
        connector.session.watch((event) => {
          if (event.type === 'ended') stop(connector.id)
          hear(engine, connector, event)
        }),
      )
    },
    async detach(engine, connector, from) {
      const otherFamilies = familiesOf(engine, connector).filter((namespace) => namespace !== from)
      if (otherFamilies.length > 0) return
      stop(connector.id)
      await connector.session.close()
    },
  }
}

/** Returns the networks to request for a session, in all families that connector and instance share. */
export function networksOf(engine: Engine, connector: Connector): Network[] {
  const namespaces = engine.adapterNamespaces()
  return connector.chains
    .filter((namespace) => namespaces.includes(namespace))
    .flatMap((namespace) => [...engine.networks.list(namespace)])
}

/** Returns the families that a connector is connected for. */
function familiesOf(engine: Engine, connector: Connector): ChainNamespace[] {
  return engine
    .adapterNamespaces()
    .filter((namespace) =>
      engine
        .namespaceState(namespace)
        .connections.some(({ connectorId }) => connectorId === connector.id),
    )
}

function hear(engine: Engine, connector: SessionConnector, event: SessionEvent): void {
  const { id: connectorId } = connector
  if (event.type === 'error') {
    engine.events.emit('sessionError', { connectorId, kind: event.kind })
    return
  }
  if (event.type === 'waiting') {
    const { wallet } = event
    engine.events.emit('sessionRequest', { connectorId, wallet })
    return
  }
  if (event.type === 'opened') {
    void followSession(engine, connector, event.grants)
    return
  }
  for (const namespace of activeLast(engine, familiesOf(engine, connector))) {
    const grant =
      event.type === 'changed'
        ? event.grants.find((candidate) => candidate.namespace === namespace)
        : undefined
    if (grant) void follow(engine, connector, grant)
    else {
      const { reason, origin = 'wallet' as const } =
        event.type === 'ended' ? event : { reason: 'no accounts' }
      dropConnection(engine, namespace, connectorId, origin, reason)
    }
  }
}

/** Passes each family's grant to its adapter. */
async function follow(engine: Engine, connector: SessionConnector, grant: Grant) {
  const { signal } = engine
  try {
    const read = await engine.adapter(grant.namespace).connect(connector, { grant, signal })
    applyChanged(engine, connector.id, read)
  } catch (error) {
    engine.logger.debug(`the changed session of ${connector.id} is not valid`, error)
  }
}
