import type { Unsubscribe } from '../events/emitter.js'
import type { CarabinerState } from '../state.js'
import type { Connector, ConnectorInfo } from './connector.js'

/** The wallets found by discovery. */
export interface ConnectorRegistry {
  /**
   * Adds a connector.
   *
   * @returns the connector under its final id, which differs if the id was taken
   */
  add(connector: Connector): Connector
  remove(connectorId: string): void
  get(connectorId: string): Connector | undefined
  /**
   * Returns the ids of the connectors that claim the same id, including this one. If there are several, the id is
   * disputed.
   */
  claimants(connectorId: string): readonly string[]
  /** Calls the listener for each connector that is added from now on. */
  onAdd(listener: (connector: Connector) => void): Unsubscribe
  clear(): void
}

/** Creates the registry. It stores live connectors in a Map, and their plain description in state. */
export function createConnectorRegistry(state: CarabinerState): ConnectorRegistry {
  const live = new Map<string, Connector>()
  /** The originally claimed id of each connector, by final id. */
  const claims = new Map<string, string>()
  const listeners = new Set<(connector: Connector) => void>()

  const freeId = (id: string) => {
    if (!live.has(id)) return id
    let claimant = 2
    while (live.has(`${id}#${claimant}`)) claimant += 1
    return `${id}#${claimant}`
  }
  return {
    add(candidate) {
      const id = freeId(candidate.id)
      const connector: Connector =
        id === candidate.id
          ? candidate
          : Object.create(candidate, { id: { value: id, enumerable: true } })
      live.set(id, connector)
      claims.set(id, candidate.id)
      state.connectors.push(describe(connector))
      for (const listener of [...listeners]) listener(connector)
      return connector
    },
    remove(connectorId) {
      live.delete(connectorId)
      claims.delete(connectorId)
      const index = state.connectors.findIndex(({ id }) => id === connectorId)
      if (index >= 0) state.connectors.splice(index, 1)
    },
    get: (connectorId) => live.get(connectorId),
    claimants: (connectorId) =>
      [...live.keys()].filter((id) => claims.get(id) === claims.get(connectorId)),
    onAdd(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear() {
      live.clear()
      claims.clear()
      listeners.clear()
      state.connectors.length = 0
    },
  }
}

/** Creates a new plain object, since state never contains objects from outside. */
function describe({
  id,
  type,
  readyState = 'installed',
  name,
  icon,
  imageId,
  rdns,
  chain,
  chains,
}: Connector): ConnectorInfo {
  return { id, type, readyState, name, icon, imageId, rdns, chain, chains: [...chains] }
}
