import {
  type AdapterContext,
  defineNetwork,
  type Network,
  type NetworkInput,
} from '@carabiner/core'
import {
  type Config,
  createConfig,
  createStorage,
  custom,
  type Storage,
  type Transport,
} from '@wagmi/core'
import type { WagmiChain } from '../wagmi-types.js'
import { toChain } from './to-chain.js'

const loadGateway = () => import('./gateway.js')

/**
 * Rejects an empty list literal, because a Config needs a chain. A list in a variable is only
 * checked at run time.
 */
export type NotEmpty<networks extends readonly NetworkInput[]> = networks extends readonly []
  ? { networks: readonly [NetworkInput, ...NetworkInput[]] }
  : unknown

/** The networks as wagmi chains. A viem chain keeps its own type and id. */
export type ChainsOf<networks extends readonly NetworkInput[]> = {
  readonly [index in keyof networks]: networks[index] extends WagmiChain
    ? networks[index]
    : WagmiChain
} extends infer chains extends readonly [WagmiChain, ...WagmiChain[]]
  ? chains
  : readonly [WagmiChain, ...WagmiChain[]]

/** The Config of `wagmiAdapter({ networks })`. */
export type OwnConfig<networks extends readonly NetworkInput[]> = Config<
  ChainsOf<networks>,
  Record<ChainsOf<networks>[number]['id'], Transport>
>

export interface OwnConfigParameters<networks extends readonly NetworkInput[]> {
  networks: networks
  storage: Storage | undefined
  /** Core's access to a network's nodes. */
  rpcClient: AdapterContext['rpcClient']
}

type Call = Parameters<Awaited<ReturnType<AdapterContext['rpcClient']>>['request']>[0]

/**
 * Creates a wagmi Config for the adapter. It discovers no wallets and restores nothing, because
 * core does both. It stores its state only if the host passes a storage.
 *
 * @returns the Config, and `add`, which sets the endpoints of a network that is added later
 */
export function createOwnConfig<const networks extends readonly NetworkInput[]>({
  networks,
  storage,
  rpcClient,
}: OwnConfigParameters<networks>) {
  const transports: Record<number, Transport> = {}
  const add = (network: Network) => {
    transports[Number(network.id)] = custom(
      { request: async (call: Call) => (await rpcClient(network)).request(call) },
      // Core's client retries by itself.
      { retryCount: 0 },
    )
  }
  const chains = networks.flatMap((input): WagmiChain[] => {
    const network = defineNetwork(input)
    if (network.chainNamespace !== 'eip155') return []
    add(network)
    // A viem chain is used unchanged, because it also has the addresses of its contracts.
    return ['chainNamespace' in input ? toChain(network) : input]
  })
  const config: OwnConfig<networks> = createConfig({
    // TypeScript cannot prove that the list matches the mapped type above.
    chains: chains as unknown as ChainsOf<networks>,
    transports,
    ssr: true,
    // A contract chooses these URLs. Only lookups of names are allowed, with core's limits (ERC-3668).
    ccipRead: {
      request: async (question) => (await loadGateway()).askNameGateway(question, config.chains),
    },
    multiInjectedProviderDiscovery: false,
    storage: storage ?? createStorage({}),
  })
  return { config, add }
}
