import { allowInsecureRequests, customFetch } from 'oauth4webapi'
import { fetchBounded } from '../request/fetch-bounded.js'

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
    [allowInsecureRequests]: isLocal,
  }
}

/** The same, where what is answered is read by the library: its bytes are limited. */
export const readingOptions = (address: string) => ({
  ...requestOptions(address),
  [customFetch]: fetchBounded,
})
