import { type DefaultAccountTypes, defaultAccountTypes } from './account/account-type.js'
import type { ChainNamespace } from './caip/chain-namespace.js'
import { AdapterNotFoundError, InvalidOptionsError } from './errors/setup-errors.js'
import { type NetworkInput, readNetwork } from './networks/define-network.js'
import type { NetworkStore } from './networks/network-store.js'
import type { CarabinerState } from './state.js'

export interface InitialStateOptions {
  namespaces: readonly ChainNamespace[]
  networks: NetworkStore
  defaultNetwork: string | NetworkInput | undefined
  accountTypes: Partial<DefaultAccountTypes> | undefined
}

/** Returns the state of a new instance: each family on its first network, or on the default one. */
export function createInitialState(options: InitialStateOptions): CarabinerState {
  const { namespaces, networks, defaultNetwork, accountTypes } = options
  const networkWithoutAdapter = networks
    .list()
    .find(({ chainNamespace }) => !namespaces.includes(chainNamespace))
  if (networkWithoutAdapter)
    throw new AdapterNotFoundError(networkWithoutAdapter.chainNamespace, networkWithoutAdapter.name)
  const preferred = defaultNetwork === undefined ? undefined : networks.get(idOf(defaultNetwork))
  const chains: CarabinerState['namespaces'] = {}
  for (const namespace of namespaces) {
    const networkIds = networks.list(namespace).map(({ caipNetworkId }) => caipNetworkId)
    const [first] = networkIds
    if (!first)
      throw new InvalidOptionsError(
        `networks: expected at least one ${namespace} network for its adapter, got none`,
      )
    chains[namespace] = {
      status: 'disconnected',
      networkIds,
      networkId: preferred?.chainNamespace === namespace ? preferred.caipNetworkId : first,
      connections: [],
      defaultAccountType: accountTypes?.[namespace] ?? defaultAccountTypes[namespace],
    }
  }
  const activeNamespace = (preferred ?? networks.list()[0])?.chainNamespace
  return {
    ready: false,
    namespaces: chains,
    connectors: [],
    activeNamespace,
  }
}

const idOf = (network: string | NetworkInput) =>
  typeof network === 'string' ? network : readNetwork(network, 'defaultNetwork').caipNetworkId
