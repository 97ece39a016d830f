import { allowInsecureRequests, customFetch } from 'oauth4webapi'
import { fetchBounded } from '../request/fetch-bounded.js'

/** Time limit of one answer of a service, in ms. */
const requestTimeout = 10_000

/**
 * Returns the options of a request to a service: a time limit, and https unless it is on this
 * machine.
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

/** Returns the same options, with a size limit for answers that the library reads. */
export const readingOptions = (address: string) => ({
  ...requestOptions(address),
  [customFetch]: fetchBounded,
})
