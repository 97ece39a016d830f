import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { InvalidNetworkIdError } from '../errors/caip-errors.js'
import { InvalidNetworkError, NetworkNotFoundError } from '../errors/setup-errors.js'
import type { Logger } from '../logger/logger.js'
import { type NetworkInput, readNetwork } from './define-network.js'
import type { Network } from './network.js'

/** The live networks of one instance; state holds their ids only. */
export interface NetworkLookup<Id extends NetworkId = NetworkId> {
  /** @throws {NetworkNotFoundError | InvalidNetworkIdError} when the id is not configured, or none */
  get(id: string): Network<Id>
  find(id: string): Network<Id> | undefined
  list(namespace?: ChainNamespace): readonly Network<Id>[]
}

export interface NetworkStore extends NetworkLookup {
  add(network: Network): void
  remove(id: NetworkId): void
}

/**
 * Builds the store from the host's list. A deprecated id finds the network that replaced it.
 *
 * @throws {InvalidNetworkError}
 */
export function createNetworkStore(inputs: readonly NetworkInput[], logger?: Logger): NetworkStore {
  const networks = new Map<NetworkId, Network>()
  for (const [at, input] of inputs.entries()) {
    const network = readNetwork(input, `networks.${at}`)
    const { caipNetworkId: id } = network
    if (networks.has(id))
      logger?.warn(`networks: ${id} is listed twice, and its last entry is used`)
    networks.set(id, network)
  }
  if (networks.size === 0) throw new InvalidNetworkError('networks is empty')

  const find = (id: string) =>
    [...networks.values()].find(
      ({ caipNetworkId, deprecatedCaipNetworkId }) =>
        // No id, of a host without TypeScript, is not the deprecated id that a network lacks.
        caipNetworkId === id || (deprecatedCaipNetworkId === id && id !== undefined),
    )
  return {
    find,
    add: (network) => void networks.set(network.caipNetworkId, network),
    remove: (id) => void networks.delete(id),
    get(id) {
      const network = find(id)
      if (network) return network
      // Hosts without TypeScript give a chain's number, or a network.
      if (typeof id !== 'string' || !id.includes(':')) throw new InvalidNetworkIdError(id)
      throw new NetworkNotFoundError(id, [...networks.keys()])
    },
    list: (namespace) =>
      [...networks.values()].filter(
        (network) => namespace === undefined || network.chainNamespace === namespace,
      ),
  }
}
