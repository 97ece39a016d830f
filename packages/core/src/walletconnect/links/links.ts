import { isSystemScheme } from './system-schemes.js'

/** Where the page runs, as far as links care. */
export interface Platform {
  os: 'ios' | 'android' | 'other'
  /** Inside Telegram's own browser. */
  telegram: boolean
  /** Inside another site's frame. */
  framed: boolean
}

/** A link for a real anchor: the visitor's press opens it, nothing else does. */
export interface WalletLink {
  href: string
  target: '_self' | '_top' | '_blank'
}

const scheme = /^[a-z][a-z0-9+.-]{1,31}$/
/** The scheme of a link, without `:`. */
export const schemeOf = (href: string): string => /^([^:/?#]+):\/\//.exec(href)?.[1] ?? ''

/**
 * Whether a link that a registry's row, or the host, names as a wallet's own may be opened: `https` with
 * a host, or the scheme of an app, but none of a system's.
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

/** How a link leaves the page. */
export function linkTarget(href: string, { telegram, framed, os }: Platform): WalletLink['target'] {
  if (telegram || os === 'other' || href.startsWith('https://')) return '_blank'
  return framed ? '_top' : '_self'
}

/** What is before an address's query, the query, and what is after it. */
const parts = /^([^?]*)(?:\?([^#]*)(#.*)?)?$/

/**
 * An app's base as a registry lists it, in the one form that links are made of.
 *
 * @param app - `scheme://`, `scheme:`, `scheme`, or `https://host/path`, with a query or without
 * @returns with exactly one slash at the end of its path; undefined when it is no address that may be opened
 */
export function linkBase(app: string): string | undefined {
  const full = app.includes('://') ? app : `${app.replace(/[/:]/g, '')}://`
  const [, path = full] = parts.exec(full) ?? []
  const slashed = path.endsWith('://') ? path : `${path.replace(/\/+$/, '')}/`
  const base = slashed + full.slice(path.length)
  return isWalletHref(base) ? base : undefined
}

/**
 * The address of something for a wallet: `wc` ends the path, and its query comes after what the base has.
 *
 * @param base - see {@link linkBase}
 */
export function linkWith(base: string, query: string): string {
  const [, path = base, own, rest = ''] = parts.exec(base) ?? []
  return `${path}wc?${own ? `${own}&` : ''}${query}${rest}`
}
