import { parseUrl } from '../auth/parse-url.js'
import type { OnrampProvider } from './providers.js'

/** Of this machine: nothing of it goes over a network. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * A provider's page, where it may be opened: over https, of one of the provider's hosts, with nobody's credentials.
 *
 * @param more - hosts, with their ports, that it may be of besides; those of this machine need no https
 * @returns undefined for one that may not
 */
export function checkProviderUrl(
  text: string,
  { hosts }: Pick<OnrampProvider, 'hosts'>,
  more: readonly string[] = [],
): string | undefined {
  const url = parseUrl(text)
  if (url?.username !== '' || url.password !== '') return undefined
  const { protocol, host, hostname, port } = url
  const isSecure = protocol === 'https:'
  if (more.includes(host)) {
    return isSecure || (protocol === 'http:' && isLoopback(hostname)) ? url.href : undefined
  }
  const isTheirs = hosts.some((known) => hostname === known || hostname.endsWith(`.${known}`))
  return isSecure && port === '' && isTheirs ? url.href : undefined
}
