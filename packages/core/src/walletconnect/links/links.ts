import { isSystemScheme } from './system-schemes.js'

/** The parts of the page's environment that links depend on. */
export interface Platform {
  os: 'ios' | 'android' | 'other'
  /** Whether the page is in Telegram's own browser. */
  telegram: boolean
  /** Whether the page is in another site's frame. */
  framed: boolean
}

/** A link for an anchor element, which only the visitor's click opens. */
export interface WalletLink {
  href: string
  target: '_self' | '_top' | '_blank'
}

const scheme = /^[a-z][a-z0-9+.-]{1,31}$/
/** Returns the scheme of a link, without `:`. */
export const schemeOf = (href: string): string => /^([^:/?#]+):\/\//.exec(href)?.[1] ?? ''

/**
 * Whether a link from a registry or the host may be opened as a wallet's own. Accepts `https` with a host, and an app's
 * scheme that is not a system scheme.
 */
export function isWalletHref(href: string): boolean {
  if (href.length > 4096 || /[\s\p{Cc}"'<>\\`]/u.test(href)) return false
  const name = schemeOf(href)
  if (name !== 'https') return scheme.test(name) && !isSystemScheme(name)
  try {
    const { host, username, password } = new URL(href)
    return host !== '' && username === '' && password === ''
  } catch {
    return false
  }
}

/** Returns the target of a link. */
export function linkTarget(href: string, { telegram, framed, os }: Platform): WalletLink['target'] {
  if (telegram || os === 'other' || href.startsWith('https://')) return '_blank'
  return framed ? '_top' : '_self'
}

/** Splits an address into the text before its query, the query, and the text after it. */
const parts = /^([^?]*)(?:\?([^#]*)(#.*)?)?$/

/**
 * Normalizes an app's base address from a registry.
 *
 * @param app - `scheme://`, `scheme:`, `scheme`, or `https://host/path`, with or without a query
 * @returns the base with exactly one slash at the end of its path, or undefined if it must not be opened
 */
export function linkBase(app: string): string | undefined {
  const full = app.includes('://') ? app : `${app.replace(/[/:]/g, '')}://`
  const [, path = full] = parts.exec(full) ?? []
  const slashed = path.endsWith('://') ? path : `${path.replace(/\/+$/, '')}/`
  const base = slashed + full.slice(path.length)
  return isWalletHref(base) ? base : undefined
}

/**
 * Appends `wc` to the path of a base, and a query to the base's own.
 *
 * @param base - see {@link linkBase}
 */
export function linkWith(base: string, query: string): string {
  const [, path = base, own, rest = ''] = parts.exec(base) ?? []
  return `${path}wc?${own ? `${own}&` : ''}${query}${rest}`
}
