import type { ChainNamespace, ConnectorInfo } from '@carabiner/core'
import { chainNamespaces } from '@carabiner/core/internal'

/** One wallet's connectors, one per chain family in the order of `chainNamespaces`. */
export type MergedConnectors = readonly [ConnectorInfo, ...ConnectorInfo[]]

/**
 * Merges the connectors of each wallet: connectors of different chain families with the same
 * reverse domain name, then connectors with the same name.
 *
 * Neither proves a wallet's identity. If a domain name has several claimants in one chain family,
 * they are not merged. A name with several claimants in one chain family, or under different domain
 * names, merges nothing. The order of the connectors affects only the order of the result.
 */
export function mergeFamilies(connectors: readonly ConnectorInfo[]): MergedConnectors[] {
  const apart = connectors.map((connector): MergedConnectors => [connector])
  return mergeEqual(mergeEqual(apart, rdnsOf, onlyClaimants), nameOf, undisputed)
}

const rdnsOf = ([{ rdns }]: MergedConnectors) => rdns?.toLowerCase()
const nameOf = ([{ name }]: MergedConnectors) => name.toLowerCase()
const familiesOf = (wallet: MergedConnectors) => wallet.map(({ chain }) => chain)
/** Whether a wallet supports a single chain family. Others have nothing to merge. */
const servesOne = ([{ chains }]: MergedConnectors) => chains.length === 1

type Choose = (claimants: readonly MergedConnectors[]) => readonly MergedConnectors[]

/** Returns the claimants that are the only ones in their chain families. */
const onlyClaimants: Choose = (claimants) => {
  const families = claimants.flatMap(familiesOf)
  const isDoubled = (family: ChainNamespace) =>
    families.indexOf(family) !== families.lastIndexOf(family)
  return claimants.filter((wallet) => !familiesOf(wallet).some(isDoubled))
}

/** Returns all claimants, or none if they dispute the name. */
const undisputed: Choose = (claimants) => {
  const domains = new Set(claimants.map(rdnsOf))
  domains.delete(undefined)
  const isSure = domains.size < 2 && onlyClaimants(claimants).length === claimants.length
  return isSure ? claimants : []
}

/** Merges wallets with the same key, as far as `choose` allows. */
function mergeEqual(
  wallets: readonly MergedConnectors[],
  keyOf: (wallet: MergedConnectors) => string | undefined,
  choose: Choose,
): MergedConnectors[] {
  const byKey = new Map<string, MergedConnectors[]>()
  for (const wallet of wallets) {
    const key = servesOne(wallet) ? keyOf(wallet) : undefined
    if (key) byKey.set(key, [...(byKey.get(key) ?? []), wallet])
  }
  const groups = new Map<MergedConnectors, readonly MergedConnectors[]>()
  for (const claimants of byKey.values()) {
    const mergeable = choose(claimants)
    for (const wallet of mergeable) groups.set(wallet, mergeable)
  }
  return wallets.flatMap((wallet) => {
    const group = groups.get(wallet) ?? [wallet]
    if (group[0] !== wallet) return []
    const [first, ...others] = group.flat().sort(byFamily)
    return first ? [[first, ...others]] : []
  })
}

const byFamily = (a: ConnectorInfo, b: ConnectorInfo) =>
  chainNamespaces.indexOf(a.chain) - chainNamespaces.indexOf(b.chain)
