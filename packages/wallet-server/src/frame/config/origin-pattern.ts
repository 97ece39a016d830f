import { parseUrl } from '../../text/parse-url.js'

/** An origin, or all origins that differ in the first label. */
interface OriginPattern {
  readonly protocol: string
  /** In ASCII form. For a wildcard, the part after the wildcard's label, with its dot. */
  readonly host: string
  readonly isWildcard: boolean
  /** Empty for the scheme's own port, `*` for any port. */
  readonly port: string
}

// A label that no real host name has.
const anyLabel = 'wildcard--label'
const localHosts = ['localhost', '127.0.0.1', '[::1]']
const grammar = /^(https?:\/\/)(\*\.)?([^\s/*?#@:]+|\[[0-9a-fA-F:]+\])(?::(\d{1,5}|\*))?$/

/**
 * Parses `https://app.example`, `https://*.app.example` (exactly one label) or, for this machine
 * only, `http://localhost:*`.
 *
 * @returns undefined for text that is not an origin, or a pattern that matches far too many
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
  // `*.com` would match everyone.
  if (isWildcard && !isLocal && !host.slice(1).includes('.')) return undefined
  return { protocol: url.protocol, host, isWildcard, port: port === '*' ? '*' : url.port }
}

/** Whether a pattern matches an origin. It compares the whole origin in the browser's form. */
export function matchesOrigin(pattern: OriginPattern, origin: string): boolean {
  const url = parseUrl(origin)
  // `null` is not a URL, and text beyond an origin, such as a path, differs from `url.origin`.
  if (!url || url.origin !== origin) return false
  const { hostname, protocol, port } = url
  if (protocol !== pattern.protocol) return false
  if (pattern.port !== '*' && port !== pattern.port) return false
  if (!pattern.isWildcard) return hostname === pattern.host
  const label = hostname.slice(0, -pattern.host.length)
  return hostname.endsWith(pattern.host) && label !== '' && !label.includes('.')
}
