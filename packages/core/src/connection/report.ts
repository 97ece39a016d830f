import type { AdapterEvent } from '../adapter/context.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { hasSession, type SessionConnector } from '../connector/connector.js'
import { letGo } from './disconnect.js'
import type { Engine } from './engine.js'
import {
  applyChanged,
  applyConnected,
  applyNetworkChange,
  makeActive,
} from './state/apply-grant.js'
import { dropConnection } from './state/drop-connection.js'
import { persistChain } from './state/persist.js'

/** Applies a reported change. Supersedes a running attempt that contradicts it. */
export function report(engine: Engine, namespace: ChainNamespace, event: AdapterEvent): void {
  if (engine.signal.aborted) return
  const namespaceState = engine.namespaceState(namespace)
  switch (event.type) {
    case 'connected':
      if (
        event.origin === 'restore' &&
        namespaceState.disconnectedIds?.includes(event.connectorId)
      ) {
        void letGo(engine, namespace, event.connectorId)
        return
      }
      if (event.current) engine.attempts.supersede(namespace)
      applyConnected(engine, event.connectorId, event.grant, {
        current: event.current,
        active: event.current && event.origin === 'host',
        origin: event.origin,
      })
      return
    case 'changed':
      applyChanged(engine, event.connectorId, event.grant)
      return
    case 'current': {
      const connection = namespaceState.connections.find(
        ({ connectorId }) => connectorId === event.connectorId,
      )
      if (!connection) return
      engine.attempts.supersede(namespace)
      if (event.origin === 'host') engine.active.choose(namespace)
      makeActive(engine, namespace, connection)
      persistChain(engine, namespace)
      return
    }
    case 'network':
      if (
        namespaceState.status === 'connected' ||
        !namespaceState.networkIds.includes(event.networkId)
      )
        return
      applyNetworkChange(engine, { namespace, network: event.networkId })
      // Before the instance is ready, the stored connection may still be restored.
      if (engine.state.ready && namespaceState.status === 'disconnected')
        persistChain(engine, namespace)
      return
    case 'disconnected': {
      dropConnection(engine, namespace, event.connectorId, event.origin, event.reason)
      const connector = engine.connectors.get(event.connectorId)
      // A session ends with the last chain family that uses it.
      if (connector && hasSession(connector)) void endSession(engine, connector, namespace)
    }
  }
}

async function endSession(engine: Engine, connector: SessionConnector, from: ChainNamespace) {
  try {
    const sessions = await engine.sessions()
    await sessions.detach(engine, connector, from)
  } catch (error) {
    engine.logger.debug(`${connector.id} did not end its session`, error)
  }
}
