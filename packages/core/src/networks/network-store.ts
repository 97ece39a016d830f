import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { InvalidNetworkIdError } from '../errors/caip-errors.js'
import { InvalidNetworkError, NetworkNotFoundError } from '../errors/setup-errors.js'
import type { Logger } from '../logger/logger.js'
import { type NetworkInput, readNetwork } from './define-network.js'
import type { Network } from './network.js'

/** The networks of one instance as objects. The state contains only their ids. */
export interface NetworkLookup<Id extends NetworkId = NetworkId> {
  /**
   * Returns a network by its id.
   *
   * @throws {NetworkNotFoundError | InvalidNetworkIdError} if the id is not configured, or is not an id
   */
  get(id: string): Network<Id>
  find(id: string): Network<Id> | undefined
  list(namespace?: ChainNamespace): readonly Network<Id>[]
}

export interface NetworkStore extends NetworkLookup {
  add(network: Network): void
  remove(id: NetworkId): void
}

/**
 * Creates the store from the host's list. A deprecated id also finds its network.
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
        // A host without TypeScript may pass undefined, which must not match an absent deprecated id.
        caipNetworkId === id || (deprecatedCaipNetworkId === id && id !== undefined),
    )
  return {
    find,
    add: (network) => void networks.set(network.caipNetworkId, network),
    remove: (id) => void networks.delete(id),
    get(id) {
      const network = find(id)
      if (network) return network
      // A host without TypeScript may pass a chain number or a network.
      if (typeof id !== 'string' || !id.includes(':')) throw new InvalidNetworkIdError(id)
      throw new NetworkNotFoundError(id, [...networks.keys()])
    },
    list: (namespace) =>
      [...networks.values()].filter(
        (network) => namespace === undefined || network.chainNamespace === namespace,
      ),
  }
}
