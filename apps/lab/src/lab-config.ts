import { defineNetwork, type Network } from '@carabiner/core'
import type { ListedToken, ModalOptions, TokenLists } from '@carabiner/ui-react'

type CollectionLists = NonNullable<ModalOptions['collections']>
type ListedCollection = NonNullable<CollectionLists[`eip155:${number}`]>[number]

export interface LabChain {
  id: number
  name: string
  rpcUrl: string
  /** The universal resolver of ENS, where the local chain has names. */
  ensResolver?: string
  /** Tokens that were deployed on the chain. */
  tokens?: ListedToken[]
  /** Collections of NFTs that were deployed on the chain. */
  collections?: ListedCollection[]
}

export interface LabSolanaChain {
  /** The part of the chain's CAIP-2 id after the colon. */
  id: string
  name: string
  rpcUrl: string
  wsUrl: string
  /** Tokens of the first accounts. */
  tokens?: ListedToken[]
}

export interface LabBitcoinChain {
  /** The part of the chain's CAIP-2 id after the colon. */
  id: string
  name: string
  /** The chain's name in wallets. */
  network: 'regtest' | 'signet'
  rpcUrl: string
}

export interface LabConfig {
  chains: LabChain[]
  solana: LabSolanaChain[]
  bitcoin: LabBitcoinChain[]
  /** WalletConnect's relay. */
  relayUrl: string
  /** The registry of wallets. */
  registryUrl: string
  /** The service for balances, prices, activity and names. */
  blockchainApiUrl: string
  /** The hosts of the on-ramps' pages. */
  onrampHosts?: Record<'meld' | 'coinbase', string[]>
  /** The origin of the secure frame. */
  walletFrameUrl?: string
  /** The project id for the public relay and registry, where the lab was started with one. */
  projectId?: string
}

/** Loads the addresses of the lab's services, which are known only at run time. */
export async function loadConfig(): Promise<LabConfig> {
  const response = await fetch('/lab-config.json')
  if (!response.ok) throw new Error(`/lab-config.json: ${response.status}`)
  const config: LabConfig = await response.json()
  return config
}

/**
 * Returns the options that EVM adapters need for names on local chains. Public chains need none.
 */
export function ensResolversOf(chains: readonly LabChain[]) {
  const resolvers = chains.flatMap(({ id, ensResolver }) =>
    ensResolver ? [[id, ensResolver]] : [],
  )
  return resolvers.length > 0 ? { ensResolvers: Object.fromEntries(resolvers) } : {}
}

/** Returns the tokens of the local chains, as a host lists them. */
export const tokensOf = ({ chains, solana }: LabConfig): TokenLists =>
  Object.fromEntries([
    ...chains.map(({ id, tokens = [] }) => [`eip155:${id}`, tokens]),
    ...solana.map(({ id, tokens = [] }) => [`solana:${id}`, tokens]),
  ])

/** Returns the collections of NFTs of the local chains, as a host lists them. */
export const collectionsOf = ({ chains }: LabConfig): CollectionLists =>
  Object.fromEntries(chains.map(({ id, collections = [] }) => [`eip155:${id}`, collections]))

/** @param explorer - the address of an explorer for the chain's accounts */
export const networkOf = ({ id, name, rpcUrl }: LabChain, explorer: string | undefined): Network =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [rpcUrl] } },
    ...(explorer && { blockExplorers: { default: { name: 'Explorer', url: explorer } } }),
    testnet: true,
  })

export const toNetwork = (chain: LabChain): Network => networkOf(chain, undefined)
