import type { ChainNamespace, Network, NetworkId } from '@carabiner/core'

export interface NetworkGroup {
  /** The chain family of the networks. Undefined for test networks. */
  readonly family?: ChainNamespace
  readonly testnets: boolean
  readonly networks: readonly Network[]
}

/** Normalizes a text for comparison, by removing case and accents. */
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** Returns the networks whose names contain the query. */
export function findNetworks(all: readonly Network[], query: string): readonly Network[] {
  const wanted = fold(query.trim())
  return wanted === '' ? all : all.filter(({ name }) => fold(name).includes(wanted))
}

/**
 * Groups networks by chain family, with all test networks last. The active network and its group
 * come first.
 */
export function groupNetworks(
  networks: readonly Network[],
  current: NetworkId | undefined,
): NetworkGroup[] {
  const isCurrent = ({ caipNetworkId }: Network) => caipNetworkId === current
  const families = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  const mainnets = networks.filter(({ testnet }) => !testnet)
  const groups: NetworkGroup[] = [
    ...families.map((family) => ({
      family,
      testnets: false,
      networks: mainnets.filter(({ chainNamespace }) => chainNamespace === family),
    })),
    { testnets: true, networks: networks.filter(({ testnet }) => testnet) },
  ]
  const first = (isFirst: boolean) => (isFirst ? 0 : 1)
  return groups
    .filter((group) => group.networks.length > 0)
    .map((group) => ({
      ...group,
      networks: [...group.networks].sort((a, b) => first(isCurrent(a)) - first(isCurrent(b))),
    }))
    .sort((a, b) => first(a.networks.some(isCurrent)) - first(b.networks.some(isCurrent)))
}
