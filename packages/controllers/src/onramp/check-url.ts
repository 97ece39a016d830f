import { parseUrl } from '../auth/parse-url.js'
import type { OnrampProvider } from './providers.js'

/** A loopback address: its traffic stays on this machine. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * Parses the URL of a provider's page, if it may be opened: https, a host of the provider, no
 * credentials.
 *
 * @param more - further allowed hosts with their ports. Hosts on this machine need no https
 * @returns undefined for any other URL
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
