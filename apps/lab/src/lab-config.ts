import { defineNetwork, type Network } from '@carabiner/core'
import type { ListedToken, TokenLists } from '@carabiner/ui-react'

export interface LabChain {
  id: number
  name: string
  rpcUrl: string
  /** The universal resolver of ENS, where the local chain has names. */
  ensResolver?: string
  /** Those that were put there. */
  tokens?: ListedToken[]
}

export interface LabSolanaChain {
  /** The part of its CAIP-2 id after the colon. */
  id: string
  name: string
  rpcUrl: string
  wsUrl: string
  /** Those that its first accounts hold. */
  tokens?: ListedToken[]
}

export interface LabBitcoinChain {
  /** The part of its CAIP-2 id after the colon. */
  id: string
  name: string
  /** What wallets call it. */
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
  /** What knows balances, prices, activity and names. */
  blockchainApiUrl: string
  /** Where the pages of on-ramps are. */
  onrampHosts?: Record<'meld' | 'coinbase', string[]>
  /** The origin of the secure frame. */
  walletFrameUrl?: string
  /** Of the public relay and registry, where the lab was started with one. */
  projectId?: string
}

/** What the lab's server runs, known only once it runs. */
export async function loadConfig(): Promise<LabConfig> {
  const response = await fetch('/lab-config.json')
  if (!response.ok) throw new Error(`/lab-config.json: ${response.status}`)
  const config: LabConfig = await response.json()
  return config
}

/** What EVM adapters take for the names of local chains; nothing for public ones, whose ENS they know. */
export function ensResolversOf(chains: readonly LabChain[]) {
  const resolvers = chains.flatMap(({ id, ensResolver }) =>
    ensResolver ? [[id, ensResolver]] : [],
  )
  return resolvers.length > 0 ? { ensResolvers: Object.fromEntries(resolvers) } : {}
}

/** The tokens of the local chains, as a host lists them. */
export const tokensOf = ({ chains, solana }: LabConfig): TokenLists =>
  Object.fromEntries([
    ...chains.map(({ id, tokens = [] }) => [`eip155:${id}`, tokens]),
    ...solana.map(({ id, tokens = [] }) => [`solana:${id}`, tokens]),
  ])

/** @param explorer - where its accounts can be looked at */
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
