import { allowInsecureRequests } from 'oauth4webapi'

/** How long a service may take for one answer, in ms. */
const requestTimeout = 10_000

/**
 * What each request to a service is made with: a deadline, and https unless it is on this machine.
 *
 * @param address - of the service
 */
export function requestOptions(address: string) {
  const { hostname } = new URL(address)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  return {
    signal: AbortSignal.timeout(requestTimeout),
    ...(isLocal && { [allowInsecureRequests]: true }),
  }
}
