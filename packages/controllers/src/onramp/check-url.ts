import { parseUrl } from '../auth/parse-url.js'
import type { OnrampProvider } from './providers.js'

/** Whether a host is a loopback address, whose traffic stays on this machine. */
const isLoopback = (hostname: string) =>
  hostname === 'localhost' || hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)

/**
 * Parses the URL of a provider's page if it is allowed: https, one of the provider's hosts, no
 * credentials.
 *
 * @param moreHosts - additional allowed hosts, with their ports. Hosts on this machine need no
 * https
 * @returns undefined for any other URL
 */
export function checkProviderUrl(
  text: string,
  { hosts }: Pick<OnrampProvider, 'hosts'>,
  moreHosts: readonly string[] = [],
): string | undefined {
  const url = parseUrl(text)
  if (url?.username !== '' || url.password !== '') return undefined
  const { protocol, host, hostname, port } = url
  const isSecure = protocol === 'https:'
  if (moreHosts.includes(host)) {
    return isSecure || (protocol === 'http:' && isLoopback(hostname)) ? url.href : undefined
  }
  const isTheirs = hosts.some(
    (allowedHost) => hostname === allowedHost || hostname.endsWith(`.${allowedHost}`),
  )
  return isSecure && port === '' && isTheirs ? url.href : undefined
}
