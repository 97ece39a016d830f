import { safeIcon, safeText } from '@carabiner/core/adapter'
import { InvalidAnnouncementError } from '@carabiner/core/internal'
import { isSameWallet } from './is-one-wallet.js'
import { dialectOf, knownPaths, ownerOf } from './known-paths.js'
import { readKnown } from './read-known.js'
import { isObject, readPath } from './read-path.js'
import type { InjectedWallet } from './source.js'

/** A page has a handful of wallets. A longer list is an attack. */
const maxWallets = 64

/**
 * Returns the wallets in the page: those listed in `btc_providers` (WBIP004) and those at known
 * paths. The page's data is untrusted: each field is read once, and a malformed or throwing entry
 * is skipped alone.
 */
export function findInjectedWallets(
  page: object,
  onRefused: (error: unknown) => void,
): InjectedWallet[] {
  const attempt = <T>(read: () => T): T | undefined => {
    try {
      return read()
    } catch (error) {
      onRefused(error)
      return undefined
    }
  }
  const injected = knownPaths.flatMap(
    (knownPath) => attempt(() => readKnown(page, knownPath)) ?? [],
  )
  const listed = ['btc_providers', 'webbtc_providers'].flatMap((name) =>
    entriesOf(page, name, attempt).flatMap((entry) => attempt(() => readEntry(page, entry)) ?? []),
  )
  const wallets: InjectedWallet[] = []
  // A list entry comes before the known path of its wallet, unless it names an object that belongs
  // to another wallet.
  const acceptedEntries = listed.filter(
    (entry) => entry.owner !== undefined || !injected.some((one) => isSameWallet(one, entry)),
  )
  for (const wallet of [...acceptedEntries, ...injected]) {
    const isThere = (one: InjectedWallet) => one.path === wallet.path || isSameWallet(one, wallet)
    if (!wallets.some(isThere)) wallets.push(wallet)
  }
  return wallets
}

/**
 * Returns the entries of a list in the page. Each is read separately, so that a throwing entry
 * hides no other.
 */
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
  // The list may be a Proxy that reports any length.
  const count = Math.min(Number.isInteger(length) ? length : 0, maxWallets)
  return Array.from({ length: count }, (_, at) => attempt(() => Reflect.get(list, at)))
}

function readEntry(page: object, entry: unknown): InjectedWallet {
  const [path, claimedName, icon]: unknown[] = isObject(entry)
    ? ['id', 'name', 'icon'].map((key) => Reflect.get(entry, key))
    : []
  const name = typeof claimedName === 'string' && safeText(claimedName)
  const provider = typeof path === 'string' && path.length <= 128 && readPath(page, path)
  if (typeof path !== 'string' || !name || !provider) {
    throw new InvalidAnnouncementError('no name or provider')
  }
  const owner = ownerOf(path)
  const safe = safeIcon(icon)
  return { path, name, owner, dialect: dialectOf(path), provider, icon: safe || undefined }
}
