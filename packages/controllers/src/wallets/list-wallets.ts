import type { ChainNamespace, ConnectorInfo, ConnectorType, WalletListing } from '@carabiner/core'
import type { ReadyState } from '@carabiner/core/internal'
import { type MergedConnectors, mergeFamilies } from './merge-families.js'

/** A wallet in a list. */
export interface WalletEntry {
  /** The id of the entry's first connector, whatever the order of discovery. */
  readonly id: string
  /**
   * The connector's type, or `MULTI_CHAIN` if the entry has connectors for several chain families.
   */
  readonly type: ConnectorType
  readonly readyState: ReadyState
  readonly name: string
  readonly icon?: string | undefined
  readonly chains: readonly ChainNamespace[]
  /**
   * The connectors, one for each chain family with its own data. The visitor chooses between
   * several.
   */
  readonly connectors: MergedConnectors
  /**
   * Present if several wallets in this browser claim to be the listed one. Only the visitor knows
   * which one is.
   */
  readonly dispute?: Dispute
}

interface Dispute {
  readonly wallet: WalletListing
  readonly claimants: readonly WalletEntry[]
}

/** The order of the list: most likely to succeed first. */
const readyStates: readonly ReadyState[] = ['installed', 'loadable', 'notDetected']
const rank = ({ readyState }: Pick<ConnectorInfo, 'readyState'>) => readyStates.indexOf(readyState)

/**
 * Returns the wallets for the connectors: installed ones first, otherwise in order of discovery. A
 * wallet of several chain families is one entry.
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
