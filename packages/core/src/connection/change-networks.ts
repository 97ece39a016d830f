import { type ChainNamespace, isChainNamespace } from '../caip/chain-namespace.js'
import { InvalidNetworkError, NoAdapterForNetworkError } from '../errors/setup-errors.js'
import { defineNetwork, type NetworkInput } from '../networks/define-network.js'
import type { Network } from '../networks/network.js'
import type { Engine } from './engine.js'
import { resync } from './resync.js'
import { applyNetworkChange } from './state/apply-grant.js'
import { persistChain } from './state/persist.js'

/**
 * Adds a network while the page runs. Replaces a network with the same id.
 *
 * @throws {InvalidNetworkError | NoAdapterForNetworkError}
 * @throws the error of an adapter whose library rejects the network
 */
export function addNetwork(engine: Engine, input: NetworkInput): Network {
  const network = defineNetwork(input)
  const { chainNamespace: namespace, caipNetworkId: id } = network
  const namespaceState = namespaceStateFor(engine, namespace)
  const replaced = engine.networks.find(id)
  engine.networks.add(network)
  try {
    for (const listener of engine.networkListeners) listener()
  } catch (error) {
    // An adapter's library rejected the network, so undo the change.
    if (replaced) engine.networks.add(replaced)
    else engine.networks.remove(id)
    throw error
  }
  if (!namespaceState.networkIds.includes(id)) namespaceState.networkIds.push(id)
  for (const connection of namespaceState.connections) {
    if (connection.unsupportedChainId !== String(network.id)) continue
    connection.networkId = id
    delete connection.unsupportedChainId
  }
  if (namespaceState.unsupportedChainId === String(network.id)) {
    applyNetworkChange(engine, { namespace, network: id })
    persistChain(engine, namespace)
  }
  return network
}

/**
 * Removes a network while the page runs. If it was active, the family's first network becomes active. A wallet that
 * stays on the removed network counts as being on an unconfigured one.
 *
 * @throws {NetworkNotFoundError | NoAdapterForNetworkError | InvalidNetworkIdError}
 * @throws {InvalidNetworkError} for a family's last network
 */
export function removeNetwork(engine: Engine, networkId: string): void {
  // Check the adapter first: a chain family without an adapter has no networks either. Hosts without TypeScript may
  // pass a number or a network. `get()` then explains the right format.
  const [family = ''] = String(networkId).split(':')
  if (isChainNamespace(family)) namespaceStateFor(engine, family)
  const { caipNetworkId: id, chainNamespace: namespace } = engine.networks.get(networkId)
  const namespaceState = namespaceStateFor(engine, namespace)
  const [next] = namespaceState.networkIds.filter((other) => other !== id)
  if (!next) throw new InvalidNetworkError(`${id} is the last network of ${namespace}`)
  engine.networks.remove(id)
  for (const listener of engine.networkListeners) listener()
  namespaceState.networkIds = namespaceState.networkIds.filter((other) => other !== id)
  for (const connection of namespaceState.connections) {
    if (connection.networkId === id) delete connection.networkId
  }
  if (namespaceState.networkId === id) {
    applyNetworkChange(engine, { namespace, network: next })
    persistChain(engine, namespace)
    // The wallet stays on its network, which may be another one, so read it again.
    if (namespaceState.status === 'connected') void resync(engine)
  }
}

function namespaceStateFor(engine: Engine, namespace: ChainNamespace) {
  const namespaceState = engine.state.namespaces[namespace]
  if (!namespaceState) throw new NoAdapterForNetworkError(namespace)
  return namespaceState
}
