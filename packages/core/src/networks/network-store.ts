import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { InvalidNetworkError, NetworkNotFoundError } from '../errors/setup-errors.js'
import { defineNetwork, type NetworkInput } from './define-network.js'
import type { Network } from './network.js'

/** The live networks of one instance; state holds their ids only. */
export interface Networks {
  /** @throws {NetworkNotFoundError} when the id is not configured */
  get(id: string): Network
  find(id: string): Network | undefined
  list(namespace?: ChainNamespace): readonly Network[]
}

export interface NetworkStore extends Networks {
  add(network: Network): void
  remove(id: NetworkId): void
}

/** Builds the store from the host's list. A deprecated id finds the network that replaced it. */
export function createNetworkStore(inputs: readonly NetworkInput[]): NetworkStore {
  const networks = new Map<NetworkId, Network>()
  for (const network of inputs.map(defineNetwork)) networks.set(network.caipNetworkId, network)
  if (networks.size === 0) throw new InvalidNetworkError('networks is empty')

  const find = (id: string) =>
    [...networks.values()].find(
      (network) => network.caipNetworkId === id || network.deprecatedCaipNetworkId === id,
    )
  return {
    find,
    add: (network) => void networks.set(network.caipNetworkId, network),
    remove: (id) => void networks.delete(id),
    get(id) {
      const network = find(id)
      if (!network) throw new NetworkNotFoundError(id)
      return network
    },
    list: (namespace) =>
      [...networks.values()].filter(
        (network) => namespace === undefined || network.chainNamespace === namespace,
      ),
  }
}
