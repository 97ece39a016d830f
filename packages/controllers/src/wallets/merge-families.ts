import type { ChainNamespace, ConnectorInfo } from '@carabiner/core'
import { chainNamespaces } from '@carabiner/core/internal'

/** One wallet: its connectors in the order of `chainNamespaces`, no two of one family. */
export type MergedConnectors = readonly [ConnectorInfo, ...ConnectorInfo[]]

/**
 * Puts the connectors of one wallet together: those of several families that have one reverse domain
 * name, then those that have one name.
 *
 * Neither proves a wallet's identity, so nothing is guessed. Where several of a family claim a domain
 * name, it merges none of them. A name that several of a family claim, or that is claimed under
 * different domain names, merges nothing. The order of the connectors decides nothing but the order of what comes out.
 */
export function mergeFamilies(connectors: readonly ConnectorInfo[]): MergedConnectors[] {
  const apart = connectors.map((connector): MergedConnectors => [connector])
  return mergeEqual(mergeEqual(apart, rdnsOf, onlyClaimants), nameOf, undisputed)
}

const rdnsOf = ([{ rdns }]: MergedConnectors) => rdns?.toLowerCase()
const nameOf = ([{ name }]: MergedConnectors) => name.toLowerCase()
const familiesOf = (wallet: MergedConnectors) => wallet.map(({ chain }) => chain)
/** One that serves several families by itself has nothing to merge. */
const servesOne = ([{ chains }]: MergedConnectors) => chains.length === 1

type Choose = (claimants: readonly MergedConnectors[]) => readonly MergedConnectors[]

/** Those that are alone in their families. */
const onlyClaimants: Choose = (claimants) => {
  const families = claimants.flatMap(familiesOf)
  const isDoubled = (family: ChainNamespace) =>
    families.indexOf(family) !== families.lastIndexOf(family)
  return claimants.filter((wallet) => !familiesOf(wallet).some(isDoubled))
}

/** All of them, or none. */
const undisputed: Choose = (claimants) => {
  const domains = new Set(claimants.map(rdnsOf))
  domains.delete(undefined)
  const isSure = domains.size < 2 && onlyClaimants(claimants).length === claimants.length
  return isSure ? claimants : []
}

/** Merges those with equal keys, as far as `choose` lets them through. */
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
    const chosen = choose(claimants)
    for (const wallet of chosen) groups.set(wallet, chosen)
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
