/** Host names within the visitor's own machine or network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const localNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Checks a URL from an untrusted source. Only absolute https at a public host name, without credentials, may be
 * requested. IP addresses are always rejected, so no notation of a private one passes. The check does not resolve the
 * name: a server that fetches such URLs also has to check the address.
 *
 * @param text - the original text. A relative URL is rejected
 * @returns the URL, or undefined if it must not be requested
 */
export function readPublicUrl(text: string): URL | undefined {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  // A final dot belongs to the same name.
  const name = url.hostname.replace(/\.$/, '')
  const isName = name.includes('.') && !name.startsWith('[') && !/^[\d.]+$/.test(name)
  const isPlain = url.protocol === 'https:' && !url.username && !url.password
  return isPlain && isName && !localNames.test(name) ? url : undefined
}
