import { parseUrl } from '../../auth/parse-url.js'
import { fitsHost } from './fits-host.js'

/** Allowed for every project: pages that are being worked on, and the wallet's own app. */
const always = [
  ...['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*', 'https://127.0.0.1:*'],
  ...['https://*.pages.dev', 'https://*.vercel.app', 'https://*.ngrok-free.app'],
  ...['https://secure-mobile.walletconnect.com', 'https://secure-mobile.walletconnect.org'],
]

/** Schemes, and ports that are not written. */
const defaultPorts: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/**
 * Whether a project lists an origin: by itself, by its host alone, or by a pattern whose `*` stands for the subdomains
 * in front of a host, for a part of one of its labels, or for any port. A list without entries allows every origin.
 *
 * @param origin - of the page, as `location.origin`
 * @example
 * isOriginAllowed('https://shop.example', ['https://*.example', 'shop.example:8443'])
 */
export function isOriginAllowed(origin: string, allowed: readonly string[]): boolean {
  if (allowed.length === 0) return true
  const page = parseUrl(origin)
  return page !== undefined && [...always, ...allowed].some((pattern) => fits(page, pattern))
}

function fits({ protocol, hostname, port }: URL, pattern: string): boolean {
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
  // A host by itself says nothing of ports; an origin without one means the usual one.
  return scheme === undefined || port === ''
}
