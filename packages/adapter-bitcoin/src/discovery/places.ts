import { InvalidAnnouncementError } from '@carabiner/core'
import { safeIcon, safeText } from '@carabiner/core/adapter'
import { hasBitcoin } from './okx-provider.js'
import { isObject, readPath } from './read-path.js'
import type { Dialect, PlacedWallet } from './source.js'

/**
 * Wallets that are known by their place. Those that also stand at `unisat` come before it: the same
 * object is listed once, under the first place.
 */
const known: readonly (readonly [path: string, name: string, dialect: Dialect])[] = [
  ['XverseProviders.BitcoinProvider', 'Xverse Wallet', 'requests'],
  ['LeatherProvider', 'Leather', 'leather'],
  ['okxwallet', 'OKX Wallet', 'okx'],
  ['bitkeep.unisat', 'Bitget Wallet', 'unisat'],
  ['binancew3w.bitcoin', 'Binance Wallet', 'unisat'],
  ['unisat', 'UniSat Wallet', 'unisat'],
]

/** How the wallet at a place is spoken to. */
export const dialectOf = (path: string): Dialect =>
  known.find(([place]) => place === path)?.[2] ?? 'requests'

/** A page has a handful of wallets; more is an attack on the list. */
const maxWallets = 64

/**
 * The wallets that are in the page now: those that list themselves in `btc_providers` (WBIP004), and
 * those known by their place. All of it is untrusted: each field is read once, and what is malformed
 * or throws is left out, alone.
 */
export function findPlacedWallets(
  page: object,
  onRefused: (error: unknown) => void,
): PlacedWallet[] {
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      onRefused(error)
      return undefined
    }
  }
  const placed = known.flatMap((place) => attempt(() => readKnown(page, place)) ?? [])
  const listed = ['btc_providers', 'webbtc_providers'].flatMap((name) =>
    entriesOf(page, name, attempt).flatMap((entry) => attempt(() => readEntry(page, entry)) ?? []),
  )
  const found: PlacedWallet[] = []
  // A wallet's own entry comes first, unless it names an object that another wallet has put into the page.
  const own = listed.filter(
    ({ owner, provider }) =>
      owner !== undefined || !placed.some((one) => one.provider === provider),
  )
  for (const wallet of [...own, ...placed]) {
    const isThere = found.some(
      ({ path, provider }) => path === wallet.path || provider === wallet.provider,
    )
    if (!isThere) found.push(wallet)
  }
  return found
}

/** The entries of a list in the page, each read alone: one that throws hides no other. */
function entriesOf(
  page: object,
  name: string,
  attempt: <T>(read: () => T) => T | undefined,
): readonly unknown[] {
  const listed = attempt(() => {
    const list: unknown = Reflect.get(page, name)
    return Array.isArray(list) ? { list, length: Number(list.length) } : undefined
  })
  if (!listed) return []
  const { list, length } = listed
  // A proxy may claim any length.
  const count = Math.min(Number.isInteger(length) ? length : 0, maxWallets)
  return Array.from({ length: count }, (_, at) => attempt(() => Reflect.get(list, at)))
}

function readKnown(
  page: object,
  [path, name, dialect]: (typeof known)[number],
): PlacedWallet | undefined {
  const provider = readPath(page, path)
  if (!provider || (dialect === 'okx' && !hasBitcoin(provider))) return undefined
  // Binance stands in UniSat's place too, with other abilities.
  const isBinance = path === 'unisat' && Reflect.get(provider, 'isBinance') === true
  if (isBinance) return { path, name: 'Binance Wallet', dialect, provider }
  return { path, name, owner: name, dialect, provider }
}

function readEntry(page: object, entry: unknown): PlacedWallet {
  const [path, said, icon]: unknown[] = isObject(entry)
    ? ['id', 'name', 'icon'].map((key) => Reflect.get(entry, key))
    : []
  const name = typeof said === 'string' && safeText(said)
  const provider = typeof path === 'string' && path.length <= 128 && readPath(page, path)
  if (typeof path !== 'string' || !name || !provider) {
    throw new InvalidAnnouncementError('no name or provider')
  }
  const [, owner] = known.find(([place]) => place === path) ?? []
  const safe = safeIcon(icon)
  return { path, name, owner, dialect: dialectOf(path), provider, ...(safe && { icon: safe }) }
}
