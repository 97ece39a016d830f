import { parseUrl } from '../../auth/parse-url.js'
import { fitsHost } from './fits-host.js'

/** Origins allowed for every project: pages in development, and the wallet's own app. */
const always = [
  ...['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*'],
  ...['https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app'],
  ...['https://secure-mobile.walletconnect.com', 'https://secure-mobile.walletconnect.org'],
]

/** Default ports by scheme. */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Whether a project's list allows an origin. An entry is an origin, a host, or a pattern whose `*`
 * stands for the subdomains of a host, for a part of one label, or for any port. An empty list
 * allows every origin.
 *
 * @param origin - of the page, as `location.origin`
 * @example
 * isOriginAllowed('https://shop.example', ['https://*.example', 'shop.example:8443'])
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const page = parseUrl(origin)
  return page !== undefined && [...always, ...allowed].some((pattern) => fitsOrigin(page, pattern))
}

function fitsOrigin({ protocol, hostname, port }: URL, pattern: string): boolean {
  const {
    scheme,
    host = '',
    at,
  } = /^(?:(?<scheme>https?:)\/\/)?(?<host>[^/\\:?#@\s]+|\[[\da-f:]+\])(?::(?<at>\d+|\*))?\/?$/i.exec(
    pattern.trim(),
  )?.groups ?? {}
  if (scheme !== undefined && scheme.toLowerCase() !== protocol) return false
  if (!fitsHost(hostname, host)) return false
  if (at === '*') return true
  const actual = port || defaultPorts[protocol]
  if (at !== undefined) return at === actual
  // A host without a port allows the default port only.
  return scheme === undefined || port === ''
}
