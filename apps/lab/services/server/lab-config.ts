import type { Market } from '../market/market.js'

export interface LabToken {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** Whether its approvals can be signed. */
  readonly eip2612?: boolean
}

export interface LabCollection {
  readonly address: string
  readonly name?: string
  /** The tokens of a contract that cannot list an account's own. */
  readonly tokenIds?: readonly string[]
}

export interface LabChain {
  readonly id: number
  readonly name: string
  readonly rpcUrl: string
  /** The universal resolver of ENS, on a chain with names. */
  readonly ensResolver?: string
  /** The lab's tokens on the chain, which hosts list. */
  readonly tokens?: readonly LabToken[]
  /** The lab's collections of NFTs on the chain, which hosts list. */
  readonly collections?: readonly LabCollection[]
  /** The market for the chain's tokens. */
  readonly market?: Market
}

export interface LabSolanaChain {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  readonly name: string
  /** The URL of its JSON-RPC endpoint. */
  readonly url: string
  readonly wsUrl: string
  /** The tokens of its first accounts. */
  readonly tokens?: readonly LabToken[]
}

export interface LabBitcoinChain {
  /** The part of its CAIP-2 id after the colon. */
  readonly id: string
  readonly name: string
  /** The wallets' name of the network. */
  readonly network: 'regtest' | 'signet'
  /** The URL of its API. */
  readonly url: string
}

/** The running services. */
export interface LabServices {
  readonly chains: readonly LabChain[]
  readonly solana?: readonly LabSolanaChain[]
  readonly bitcoin?: readonly LabBitcoinChain[]
  /** The URL of WalletConnect's relay, `ws://…`. */
  readonly relayUrl?: string
  /** The URL of the registry of wallets. */
  readonly registryUrl?: string
  /** The URL of the blockchain API, with balances, prices, activity and names. */
  readonly blockchainApiUrl?: string
  /** The hosts of the on-ramps' pages. */
  readonly onrampHosts?: Readonly<Record<'meld' | 'coinbase', readonly string[]>>
  /** The origin of the embedded wallet's frame. */
  readonly walletFrameUrl?: string
  /** The project id at the public relay and registry. */
  readonly projectId?: string
}

/** The path of the configuration with all running services. */
export const labConfigPath = '/lab-config.json'

/**
 * Returns the configuration that the built lab reads at run time, because the ports are known only
 * then.
 *
 * @returns JSON with the same fields, and each chain's `rpcUrl`
 */
export const labConfig = ({
  chains,
  solana = [],
  bitcoin = [],
  ...addresses
}: LabServices): string =>
  JSON.stringify({
    chains: chains.map(({ id, name, rpcUrl, ensResolver, tokens, collections }) => ({
      id,
      name,
      rpcUrl,
      ensResolver,
      tokens,
      collections,
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
