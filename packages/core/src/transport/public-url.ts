/** Names that lead into the visitor's own machine or network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const localNames = /(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|home\.arpa)$/

/**
 * Whether a URL from an untrusted source may be asked: absolute https at a name of the public internet, without
 * credentials. IP addresses are refused altogether, so no form of a private one gets through. What the name
 * resolves to is not known here: a server that fetches such URLs has to look at that too.
 *
 * @param text - as it was given; a relative URL is refused
 * @returns the URL; undefined when it must not be asked
 */
export function readPublicUrl(text: string): URL | undefined {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return undefined
  }
  // A final dot makes the same name.
  const name = url.hostname.replace(/\.$/, '')
  const isName = name.includes('.') && !name.startsWith('[') && !/^[\d.]+$/.test(name)
  const isPlain = url.protocol === 'https:' && !url.username && !url.password
  return isPlain && isName && !localNames.test(name) ? url : undefined
}
