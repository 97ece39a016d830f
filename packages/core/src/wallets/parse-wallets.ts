import * as z from 'zod/mini'
import { safeIcon } from '../connector/safe-icon.js'
import { safeText } from '../connector/safe-text.js'
import { zArray, zString } from '../schema/zod-bounds.js'
import { isStorePage } from '../walletconnect/links/is-store-page.js'
import { isWalletHref, linkBase } from '../walletconnect/links/links.js'
import type { WalletListing } from './wallet-listing.js'

/** The maximum number of wallets, more than one page of a registry contains. */
const maxWallets = 500

const text = z.nullish(zString(0, 512))
const schema = z.object({
  id: zString(1, 128),
  name: zString(1, 256),
  image_id: text,
  image_url: z.nullish(zString(0, 90_000)),
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  link_mode: text,
  rdns: text,
  chains: z.nullish(zArray(zString(1, 64), 500)),
  homepage: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
})

/** Returns an `https:` URL without credentials, or undefined. */
const safePage = (url: string) =>
  url.startsWith('https://') && isWalletHref(url) ? url : undefined
/** Returns an app's link. Drops a store page, which can't handle a pairing and must not get the pairing's key. */
const safeApp = (url: string) => (isStorePage(url) ? undefined : linkBase(url))
const safeSite = (url: string) => (safePage(url) ? safeApp(url) : undefined)
/** Returns a picture's URL if it is a safe `data:` image, or an `https:` URL without credentials. */
export const safeImage = (url: string): string | undefined => safeIcon(url) ?? safePage(url)

/** The fields with links and pictures, each with its check. */
const checks = [
  ['image_url', safeImage],
  ['mobile_link', safeApp],
  ['desktop_link', safeApp],
  ['webapp_link', safeSite],
  ['link_mode', safeSite],
  ['homepage', safePage],
  ['app_store', safePage],
  ['play_store', safePage],
  ['chrome_store', safePage],
] as const

/**
 * Parses a list of wallets from a registry or a host. Leaves out malformed entries, and the parts of entries that must
 * not be shown or opened.
 *
 * @param refuse - called with the reason for each omission
 */
export function parseWallets(
  value: unknown,
  refuse: (reason: string) => void = () => {},
): WalletListing[] {
  if (!Array.isArray(value)) {
    refuse('expected a list')
    return []
  }
  const walletsById = new Map<string, WalletListing>()
  for (const [at, entry] of value.slice(0, maxWallets).entries()) {
    const parsed = z.safeParse(schema, entry)
    const wallet = parsed.success
      ? clean(parsed.data, (part) => refuse(`${at}.${part}`))
      : undefined
    if (wallet && walletsById.has(wallet.id)) refuse(`${at}.id: ${wallet.id} is listed twice`)
    else if (wallet) walletsById.set(wallet.id, wallet)
    else {
      const issue = parsed.error?.issues[0]
      refuse(`${at}.${issue ? `${issue.path.join('.')}: ${issue.message}` : 'name'}`)
    }
  }
  return [...walletsById.values()]
}

function clean(
  entry: z.output<typeof schema>,
  refuse: (part: string) => void,
): WalletListing | undefined {
  const name = safeText(entry.name)
  if (!name) return undefined
  const { id, image_id, rdns, chains } = entry
  const listing: { -readonly [Key in keyof WalletListing]: WalletListing[Key] } = { id, name }
  for (const [key, check] of checks) {
    const value = entry[key]
    const safe = value ? check(value) : undefined
    if (safe !== undefined) listing[key] = safe
    else if (value) refuse(`${key}: ${value.slice(0, 64)}`)
  }
  if (image_id) listing.image_id = image_id
  if (rdns) listing.rdns = rdns
  if (chains) listing.chains = [...chains]
  return listing
}
