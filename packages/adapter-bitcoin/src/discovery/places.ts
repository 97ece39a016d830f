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

/** A page has a handful of wallets; more is an attack on the list. */
const maxWallets = 64

/**
 * The wallets that are in the page now: those that list themselves in `btc_providers` (WBIP004), and
 * those known by their place. What lists itself is untrusted: each field is read once, and what is
 * malformed is left out.
 */
export function findPlacedWallets(
  page: object,
  onRefused: (error: unknown) => void,
): PlacedWallet[] {
  const found: PlacedWallet[] = []
  const attempt = (read: () => PlacedWallet | undefined) => {
    try {
      const wallet = read()
      const isKnown = ({ path, provider }: PlacedWallet) =>
        path === wallet?.path || provider === wallet?.provider
      if (wallet && !found.some(isKnown)) found.push(wallet)
    } catch (error) {
      onRefused(error)
    }
  }
  for (const name of ['btc_providers', 'webbtc_providers']) {
    const listed: unknown = Reflect.get(page, name)
    if (!Array.isArray(listed)) continue
    for (const entry of listed.slice(0, maxWallets)) attempt(() => readEntry(page, entry))
  }
  for (const [path, name, dialect] of known) {
    attempt(() => {
      const provider = readPath(page, path)
      if (!provider || (dialect === 'okx' && !hasBitcoin(provider))) return undefined
      // Binance stands in UniSat's place too, with other abilities.
      const isBinance = path === 'unisat' && Reflect.get(provider, 'isBinance') === true
      return { path, name: isBinance ? 'Binance Wallet' : name, dialect, provider }
    })
  }
  return found
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
  const dialect = known.find(([place]) => place === path)?.[2] ?? 'requests'
  const safe = safeIcon(icon)
  return { path, name, dialect, provider, ...(safe && { icon: safe }) }
}
