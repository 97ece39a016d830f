import { parseUrl } from '../../text/parse-url.js'

/** An origin, or all of those whose first label differs. */
interface OriginPattern {
  readonly protocol: string
  /** In its ASCII form; what follows the label of a wildcard, with the dot. */
  readonly host: string
  readonly isWildcard: boolean
  /** Empty for the scheme's own; `*` for every one. */
  readonly port: string
}

// A label that no name has.
const anyLabel = 'wildcard--label'
const localHosts = ['localhost', '127.0.0.1', '[::1]']
const grammar = /^(https?:\/\/)(\*\.)?([^\s/*?#@:]+|\[[0-9a-fA-F:]+\])(?::(\d{1,5}|\*))?$/

/**
 * Reads `https://app.example`, `https://*.app.example` (exactly one label) or, for this machine alone,
 * `http://localhost:*`.
 *
 * @returns undefined for what names no origin, or far too many
 */
export function parseOriginPattern(pattern: string): OriginPattern | undefined {
  const [, scheme, star, name, port = ''] = grammar.exec(pattern) ?? []
  if (scheme === undefined || name === undefined) return undefined
  const isWildcard = star !== undefined
  const url = parseUrl(
    `${scheme}${isWildcard ? `${anyLabel}.` : ''}${name}${port && port !== '*' ? `:${port}` : ''}`,
  )
  if (!url) return undefined
  const isLocal = localHosts.includes(url.hostname) || url.hostname.endsWith('.localhost')
  if (url.protocol === 'http:' && !isLocal) return undefined
  if (port === '*' && !isLocal) return undefined
  const host = isWildcard ? url.hostname.slice(anyLabel.length) : url.hostname
  // `*.com` would be everybody.
  if (isWildcard && !isLocal && !host.slice(1).includes('.')) return undefined
  return { protocol: url.protocol, host, isWildcard, port: port === '*' ? '*' : url.port }
}

/** Whether a pattern names the origin; compared as the browser writes it, never by a part of it. */
export function matchesOrigin(pattern: OriginPattern, origin: string): boolean {
  const url = parseUrl(origin)
  // `null` and opaque origins are no address, or not their own origin.
  if (!url || url.origin !== origin) return false
  const { hostname, protocol, port } = url
  if (protocol !== pattern.protocol) return false
  if (pattern.port !== '*' && port !== pattern.port) return false
  if (!pattern.isWildcard) return hostname === pattern.host
  const label = hostname.slice(0, -pattern.host.length)
  return hostname.endsWith(pattern.host) && label !== '' && !label.includes('.')
}
