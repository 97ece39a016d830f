// @ts-check
import { readFileSync } from 'node:fs'

/**
 * @typedef {object} RegistryWallet A wallet as a registry lists it.
 * @property {string} id
 * @property {string} name
 * @property {string} image_id
 * @property {number} order the first come first
 * @property {'none' | 'certified'} badge_type
 * @property {readonly string[]} chains CAIP-2 ids
 * @property {string | null} homepage
 * @property {string | null} rdns
 * @property {string | null} mobile_link
 * @property {string | null} desktop_link
 * @property {string | null} link_mode
 * @property {string | null} webapp_link
 * @property {string | null} app_store
 * @property {string | null} play_store
 * @property {string | null} chrome_store
 * @property {readonly { namespace: string, injected_id: string }[] | null} injected
 */

/** Networks that a wallet of each family says it serves; it serves the lab's own too. */
const mainnets = new Map([
  ['eip155', ['eip155:1', 'eip155:10', 'eip155:137', 'eip155:8453', 'eip155:42161']],
  ['solana', ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']],
  ['bip122', ['bip122:000000000019d6689c085ae165831e93']],
])

/** What a wallet of the file lacks, a registry sends as null. */
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

/**
 * @typedef {Partial<RegistryWallet> & Pick<RegistryWallet, 'id' | 'name' | 'image_id' | 'order'> & {
 *   families: string[]
 * }} Fact
 * @type {{ wallets: Fact[] }}
 */
const data = JSON.parse(readFileSync(new URL('../../data/wallets.json', import.meta.url), 'utf8'))

/** @type {readonly RegistryWallet[]} */
export const wallets = data.wallets.map(({ families, badge_type, ...wallet }) => ({
  ...absent,
  ...wallet,
  badge_type: badge_type === 'certified' ? 'certified' : 'none',
  chains: families.flatMap((family) => mainnets.get(family) ?? []),
}))

/**
 * Made-up wallets, for lists that must be longer than the facts.
 *
 * @param {number} count
 * @returns {RegistryWallet[]}
 */
export const practiceWallets = (count) =>
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

/** A list in a query: absent when it is not there. @param {URLSearchParams} query @param {string} name */
const listOf = (query, name) => query.get(name)?.split(',').filter(Boolean)
const family = (/** @type {string} */ chain) => chain.split(':', 1)[0]

/**
 * One page of the wallets that a query means.
 *
 * @param {readonly RegistryWallet[]} all in their order
 * @param {URLSearchParams} query
 * @returns {{ data: RegistryWallet[], count: number }}
 */
export function findWallets(all, query) {
  const [include, exclude] = [listOf(query, 'include'), listOf(query, 'exclude')]
  const [names, rdns] = [listOf(query, 'names'), listOf(query, 'rdns')]
  const families = listOf(query, 'chains')?.map(family)
  const badge = query.get('badge_type')
  const search = query.get('search')?.toLowerCase() ?? ''
  const found = all.filter(
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
  return { data: found.slice((page - 1) * entries, page * entries), count: found.length }
}

/** @param {URLSearchParams} query @param {string} name @param {number} fallback */
function number(query, name, fallback) {
  const value = Number(query.get(name) ?? fallback)
  return Number.isInteger(value) && value >= 1 ? value : fallback
}
