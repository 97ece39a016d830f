import { parseUrl } from '../../auth/parse-url.js'

/** Replaces `*` while a URL parser reads the host. No project lists a host with this name. */
const placeholder = 'carabiner0any0name'

/**
 * Whether a pattern matches a host. A `*` stands for any part of one label or, as the whole first
 * label, for one or more labels. A pattern without a complete label matches nothing.
 *
 * @param hostname - of the page, as `location.hostname`
 * @example
 * fitsHost('app-7.shop.example', 'app-*.shop.example')
 */
export function fitsHost(hostname: string, pattern: string): boolean {
  const wanted = normalHost(pattern).split('.')
  const labels = hostname.split('.')
  if (wanted.every((label) => label === '' || label.includes('*'))) return false
  const deeper = labels.length - wanted.length
  if (deeper < 0 || (deeper > 0 && wanted[0] !== '*')) return false
  return wanted.every((label, at) => fitsLabel(labels[at + deeper] ?? '', label))
}

/**
 * Returns a pattern's host as browsers write it in an origin: in lower case and ASCII (`xn--…`).
 * Punycode moves a `*` within a label that has non-ASCII letters, so such a pattern matches
 * nothing.
 */
function normalHost(pattern: string): string {
  const read = parseUrl(`https://${pattern.replaceAll('*', placeholder)}`)?.hostname
  return (read ?? pattern.toLowerCase()).replaceAll(placeholder, '*')
}

/**
 * Whether a label matches a pattern. Linear time: each part is searched once, after the previous
 * one.
 */
function fitsLabel(label: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return label === start
  if (label === '' || !label.startsWith(start)) return false
  let at = start.length
  for (const part of parts) {
    const index = label.indexOf(part, at)
    if (index < 0) return false
    at = index + part.length
  }
  return label.endsWith(end) && label.length - end.length >= at
}
