import { readFileSync } from 'node:fs'

/** A wallet in a registry's format. */
export interface RegistryWallet {
  readonly id: string
  readonly name: string
  readonly image_id: string
  /** The sort order, lowest first. */
  readonly order: number
  readonly badge_type: 'none' | 'certified'
  /** The CAIP-2 ids. */
  readonly chains: readonly string[]
  readonly homepage: string | null
  readonly rdns: string | null
  readonly mobile_link: string | null
  readonly desktop_link: string | null
  readonly link_mode: string | null
  readonly webapp_link: string | null
  readonly app_store: string | null
  readonly play_store: string | null
  readonly chrome_store: string | null
  readonly injected: readonly { namespace: string; injected_id: string }[] | null
}

/** The networks of a wallet of each family. It serves the lab's own networks too. */
const mainnets = new Map([
  ['eip155', ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']],
  ['solana', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
  ['bip122', ['bip122:000000000019d6689c085ae165831e93']],
])

/** Null fields that a registry sends for data missing in the file. */
const absent = {
  homepage: null,
  rdns: null,
  mobile_link: null,
  desktop_link: null,
  link_mode: null,
  webapp_link: null,
  app_store: null,
  play_store: null,
  chrome_store: null,
  injected: null,
}

type Fact = Partial<RegistryWallet> &
  Pick<RegistryWallet, 'id' | 'name' | 'image_id' | 'order'> & {
    families: string[]
  }

const data: { wallets: Fact[] } = JSON.parse(
  readFileSync(new URL('../../data/wallets.json', import.meta.url), 'utf8'),
)

export const wallets: readonly RegistryWallet[] = data.wallets.map(
  ({ families, badge_type, ...wallet }) => ({
    ...absent,
    ...wallet,
    badge_type: badge_type === 'certified' ? 'certified' : 'none',
    chains: families.flatMap((family) => mainnets.get(family) ?? []),
  }),
)

/** Returns invented wallets, for lists that must be longer than the real data. */
export const practiceWallets = (count: number): RegistryWallet[] =>
  Array.from({ length: count }, (_, at) => ({
    ...absent,
    id: `lab-practice-${at + 1}`,
    name: `Practice Wallet ${at + 1}`,
    image_id: `lab-practice-${at + 1}`,
    order: 10_000 + at,
    badge_type: 'none',
    chains: mainnets.get('eip155') ?? [],
    mobile_link: `labpractice${at + 1}://`,
  }))

/** Returns a list from a query, or undefined without one. */
const listOf = (query: URLSearchParams, name: string) => query.get(name)?.split(',').filter(Boolean)
const family = (chain: string) => chain.split(':', 1)[0]

/**
 * Returns one page of the wallets that match a query.
 *
 * @param all - all wallets, in order
 */
export function findWallets(
  all: readonly RegistryWallet[],
  query: URLSearchParams,
): { data: RegistryWallet[]; count: number } {
  const [include, exclude] = [listOf(query, 'include'), listOf(query, 'exclude')]
  const [names, rdns] = [listOf(query, 'names'), listOf(query, 'rdns')]
  const families = listOf(query, 'chains')?.map(family)
  const badge = query.get('badge_type')
  const search = query.get('search')?.toLowerCase() ?? ''
  const matches = all.filter(
    (wallet) =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!families || wallet.chains.some((chain) => families.includes(family(chain)))) &&
      (!badge || wallet.badge_type === badge) &&
      (!names || names.includes(wallet.name)) &&
      (!rdns || (wallet.rdns !== null && rdns.includes(wallet.rdns))) &&
      wallet.name.toLowerCase().includes(search),
  )
  const [page, entries] = [number(query, 'page', 1), number(query, 'entries', 40)]
  return { data: matches.slice((page - 1) * entries, page * entries), count: matches.length }
}

function number(query: URLSearchParams, name: string, fallback: number) {
  const value = Number(query.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 1 ? value : fallback
}
