import { parseUrl } from '../../auth/parse-url.js'

/** Stands for a `*` while a URL's parser reads the host around it: no project lists a host of that name. */
const placeholder = 'carabiner0any0name'

/**
 * Whether a pattern names a host. A `*` stands for any part of one label; in front, alone in its label, for one
 * or more. What names no label in full names no host.
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
 * As a browser writes it in an origin: in lower case, and in ASCII (`xn--…`). A `*` is not found again in a label that
 * has letters beside ASCII, since those are written by their places in it: such a pattern fits nothing.
 */
function normalHost(pattern: string): string {
  const read = parseUrl(`https://${pattern.replaceAll('*', placeholder)}`)?.hostname
  return (read ?? pattern.toLowerCase()).replaceAll(placeholder, '*')
}

/** In linear time: each part is looked for once, from where the one before it ended. */
function fitsLabel(label: string, pattern: string): boolean {
  const [start = '', ...parts] = pattern.split('*')
  const end = parts.pop()
  if (end === undefined) return label === start
  if (label === '' || !label.startsWith(start)) return false
  let at = start.length
  for (const part of parts) {
    const found = label.indexOf(part, at)
    if (found < 0) return false
    at = found + part.length
  }
  return label.endsWith(end) && label.length - end.length >= at
}
