import { type ChainNamespace, chainNamespaces } from '../../caip/chain-namespace.js'
import type { Network } from '../../networks/network.js'

/** The part of a proposal for one chain family. */
export interface ProposalNamespace {
  /** The CAIP-2 ids of the requested networks. */
  chains: string[]
  methods: string[]
  events: string[]
}

export type ProposalNamespaces = Partial<Record<ChainNamespace, ProposalNamespace>>

/** A host's own lists, each of which replaces the built-in one. */
export interface NamespaceOverrides {
  methods?: Partial<Record<ChainNamespace, readonly string[]>>
  /** The CAIP-2 ids to request. */
  chains?: Partial<Record<ChainNamespace, readonly string[]>>
  events?: Partial<Record<ChainNamespace, readonly string[]>>
}

/** The method that signs any 32 bytes, including a transaction's hash. It is refused everywhere. */
export const rawSigning = 'eth_sign'

/** The methods to request. On eip155, the 24 usual methods without `eth_sign`, and `wallet_pay` (CAIP-358). */
const methods: Record<ChainNamespace, readonly string[]> = {
  eip155: [
    'eth_accounts',
    'eth_requestAccounts',
    'eth_sendRawTransaction',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_signTypedData_v4',
    'eth_sendTransaction',
    'personal_sign',
    'wallet_switchEthereumChain',
    'wallet_addEthereumChain',
    'wallet_getPermissions',
    'wallet_requestPermissions',
    'wallet_registerOnboarding',
    'wallet_watchAsset',
    'wallet_scanQRCode',
    'wallet_getCallsStatus',
    'wallet_showCallsStatus',
    'wallet_sendCalls',
    'wallet_getCapabilities',
    'wallet_grantPermissions',
    'wallet_revokePermissions',
    'wallet_getAssets',
    'wallet_pay',
  ],
  solana: [
    'solana_signMessage',
    'solana_signTransaction',
    'solana_requestAccounts',
    'solana_getAccounts',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  bip122: ['sendTransfer', 'signMessage', 'signPsbt', 'getAccountAddresses'],
}

const events = ['accountsChanged', 'chainChanged']
/** The events to request. Bitcoin wallets have an event of their own for account changes. */
const ownEvents: Partial<Record<ChainNamespace, readonly string[]>> = {
  bip122: [...events, 'bip122_addressesChanged'],
}

/**
 * Returns the namespaces of a proposal. All are optional, since a wallet that lacks one network may still share the
 * others. The session is checked afterwards.
 */
export function proposalNamespaces(
  networks: readonly Network[],
  overrides: NamespaceOverrides = {},
): ProposalNamespaces {
  const namespaces: ProposalNamespaces = {}
  for (const namespace of chainNamespaces) {
    const family = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    const ids = family.map(({ caipNetworkId }) => caipNetworkId)
    const deprecated = family.flatMap((network) => network.deprecatedCaipNetworkId ?? [])
    const chains = [...new Set(overrides.chains?.[namespace] ?? [...ids, ...deprecated])]
    if (chains.length === 0) continue
    const requestedMethods = overrides.methods?.[namespace] ?? methods[namespace]
    namespaces[namespace] = {
      chains,
      methods: requestedMethods.filter((method) => method !== rawSigning),
      events: [...(overrides.events?.[namespace] ?? ownEvents[namespace] ?? events)],
    }
  }
  return namespaces
}
