import { parseUrl } from './parse-url.js'

/** An address over TLS, or on this machine: what a wallet names is followed there alone, never as a script. */
export function isSecureUrl(text: string): boolean {
  const { protocol, hostname } = parseUrl(text) ?? {}
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1'
  return protocol === 'https:' || (protocol === 'http:' && isLocal)
}
