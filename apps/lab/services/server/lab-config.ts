import type { Market } from '../market/market.js'

export interface LabToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

export interface LabChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** The universal resolver of ENS, where the chain has names. */
  readonly ensResolver?: string
  /** Those that were put there, and that hosts list. */
  readonly tokens?: readonly LabToken[]
  /** Where its tokens are swapped. */
  readonly market?: Market
}

export interface LabSolanaChain {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  readonly name: string
  /** Its JSON-RPC endpoint. */
  readonly url: string
  readonly wsUrl: string
  /** Those that its first accounts hold. */
  readonly tokens?: readonly LabToken[]
}

export interface LabBitcoinChain {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  readonly name: string
  /** What wallets call it. */
  readonly network: 'regtest' | 'signet'
  /** Of its API. */
  readonly url: string
}

/** What runs. */
export interface LabServices {
  readonly chains: readonly LabChain[]
  readonly solana?: readonly LabSolanaChain[]
  readonly bitcoin?: readonly LabBitcoinChain[]
  /** WalletConnect's relay, `ws://…`. */
  readonly relayUrl?: string
  /** The registry of wallets. */
  readonly registryUrl?: string
  /** What knows balances, prices, activity and names. */
  readonly blockchainApiUrl?: string
  /** Where the pages of on-ramps are. */
  readonly onrampHosts?: Readonly<Record<'meld' | 'coinbase', readonly string[]>>
  /** The origin of the embedded wallet's frame. */
  readonly walletFrameUrl?: string
  /** Of the public relay and registry. */
  readonly projectId?: string
}

/** Where the page asks which services run, and where. */
export const labConfigPath = '/lab-config.json'

/**
 * What the built lab reads at run time: ports are known only then.
 *
 * @returns JSON: the same, with each chain's `rpcUrl`
 */
export const labConfig = ({
  chains,
  solana = [],
  bitcoin = [],
  ...addresses
}: LabServices): string =>
  JSON.stringify({
    chains: chains.map(({ id, name, rpcUrl, ensResolver, tokens }) => ({
      id,
      name,
      rpcUrl,
      ensResolver,
      tokens,
    })),
    solana: solana.map(({ id, name, url, wsUrl, tokens }) => ({
      id,
      name,
      rpcUrl: url,
      wsUrl,
      tokens,
    })),
    bitcoin: bitcoin.map(({ id, name, network, url }) => ({ id, name, network, rpcUrl: url })),
    ...addresses,
  })
