import type { ChainNamespace, ConnectorInfo, ConnectorType, WalletListing } from '@carabiner/core'
import type { ReadyState } from '@carabiner/core/internal'
import { type MergedConnectors, mergeFamilies } from './merge-families.js'

/** A wallet as a list shows it. */
export interface WalletEntry {
  /** Of its first connector: the same whatever order wallets were found in. */
  readonly id: string
  /** `MULTI_CHAIN` when it has a connector for each of several families. */
  readonly type: ConnectorType
  readonly readyState: ReadyState
  readonly name: string
  readonly icon?: string | undefined
  readonly chains: readonly ChainNamespace[]
  /** One for each family, each with what it says of itself; more than one is the visitor's choice. */
  readonly connectors: MergedConnectors
  /** Of a listed wallet that several in this browser claim to be: which one it is only the visitor knows. */
  readonly dispute?: Dispute
}

interface Dispute {
  readonly wallet: WalletListing
  readonly claimants: readonly WalletEntry[]
}

/** The order of a list: most likely to connect first. */
const readyStates: readonly ReadyState[] = ['installed', 'loadable', 'notDetected']
const rank = ({ readyState }: Pick<ConnectorInfo, 'readyState'>) => readyStates.indexOf(readyState)

/**
 * The wallets that connectors lead to, those that are installed first, else in the order they were
 * found in. A wallet of several families is one entry.
 *
 * @example
 * listWallets(carabiner.getSnapshot().connectors)
 */
export function listWallets(connectors: readonly ConnectorInfo[]): WalletEntry[] {
  return mergeFamilies(connectors)
    .map(toEntry)
    .sort((a, b) => rank(a) - rank(b))
}

function toEntry(connectors: MergedConnectors): WalletEntry {
  const [first, ...others] = connectors
  const { id, type, name } = first
  const [ready = first] = [...connectors].sort((a, b) => rank(a) - rank(b))
  return {
    id,
    type: others.length > 0 ? 'MULTI_CHAIN' : type,
    readyState: ready.readyState,
    name,
    icon: connectors.find(({ icon }) => icon)?.icon,
    chains: others.length > 0 ? connectors.map(({ chain }) => chain) : first.chains,
    connectors,
  }
}
