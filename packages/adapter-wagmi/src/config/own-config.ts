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

/** Refuses a list that is written empty: a Config has a chain. One in a variable is looked at when it comes. */
export type NotEmpty<networks extends readonly NetworkInput[]> = networks extends readonly []
  ? { networks: readonly [NetworkInput, ...NetworkInput[]] }
  : unknown

/** The networks as wagmi's chains; a viem chain keeps its own type, and with it its id. */
export type ChainsOf<networks extends readonly NetworkInput[]> = {
  readonly [index in keyof networks]: networks[index] extends WagmiChain
    ? networks[index]
    : WagmiChain
} extends infer chains extends readonly [WagmiChain, ...WagmiChain[]]
  ? chains
  : readonly [WagmiChain, ...WagmiChain[]]

/** The Config that `wagmiAdapter({ networks })` makes. */
export type OwnConfig<networks extends readonly NetworkInput[]> = Config<
  ChainsOf<networks>,
  Record<ChainsOf<networks>[number]['id'], Transport>
>

export interface OwnConfigParameters<networks extends readonly NetworkInput[]> {
  networks: networks
  storage: Storage | undefined
  /** How core reaches a network's nodes. */
  rpcClient: AdapterContext['rpcClient']
}

type Call = Parameters<Awaited<ReturnType<AdapterContext['rpcClient']>>['request']>[0]

/**
 * A wagmi Config of our own: no discovery, since core discovers; nothing stored unless the host gives
 * a storage, since core restores.
 *
 * @returns also `add`, which gives it the endpoints of a network that it was made without
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
      // Core's client has retries of its own.
      { retryCount: 0 },
    )
  }
  const chains = networks.flatMap((input): WagmiChain[] => {
    const network = defineNetwork(input)
    if (network.chainNamespace !== 'eip155') return []
    add(network)
    // A viem chain also knows its contracts: it stays as it is.
    return ['chainNamespace' in input ? toChain(network) : input]
  })
  const config: OwnConfig<networks> = createConfig({
    // The mapped type above says the same of each element.
    chains: chains as unknown as ChainsOf<networks>,
    transports,
    ssr: true,
    // A contract chooses these URLs: names' alone are asked, with core's limits (ERC-3668).
    ccipRead: {
      request: async (question) => (await loadGateway()).askNameGateway(question, config.chains),
    },
    multiInjectedProviderDiscovery: false,
    storage: storage ?? createStorage({}),
  })
  return { config, add }
}
