import * as z from 'zod/mini'
import { BaseError } from '../errors/base-error.js'
import { HttpStatusError } from '../errors/http-errors.js'
import { createHttpClient } from './http.js'
import { readPublicUrl } from './public-url.js'

/** The maximum size of an answer, in bytes. A name's records are far smaller. */
const maxBytes = 256 * 1024
/** The time limit for an answer, in ms. */
const timeout = 8_000
/** The maximum number of a contract's gateways to try. */
const maxUrls = 4

/** A contract's request to a gateway (ERC-3668). */
export interface GatewayQuestion {
  data: `0x${string}`
  /** The contract's address. */
  sender: `0x${string}`
  /** The gateways' URLs. Untrusted, since the contract chooses them. */
  urls: readonly string[]
}

/** The gateways of a contract gave no answer, or may not be requested. */
export class GatewayError extends BaseError {
  override name = 'GatewayError'
  constructor(reason: string, cause?: unknown) {
    super('No gateway answered', { details: reason, cause })
  }
}

const hex = z.custom<`0x${string}`>(
  (text) => typeof text === 'string' && /^0x(?:[\da-f]{2})*$/i.test(text),
)
const answer = z.object({ data: hex })

/**
 * Asks a contract's gateways, one after the other, for its off-chain data.
 *
 * The contract chooses the URLs. Only absolute https URLs at public host names are requested, without cookies, referrer or
 * redirects, and with limits on time and size.
 *
 * @param signal - ends the request
 * @throws {GatewayError} if all fail; {@link AbortedError}
 * @see https://eips.ethereum.org/EIPS/eip-3668
 */
export async function askGateway(
  { data, sender, urls }: GatewayQuestion,
  signal?: AbortSignal,
): Promise<`0x${string}`> {
  let failure: unknown
  for (const template of urls.slice(0, maxUrls)) {
    const filled = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
    const url = readPublicUrl(filled)
    if (!url) continue
    const client = createHttpClient({
      baseUrl: url.origin,
      credentials: 'omit',
      redirect: 'error',
      referrerPolicy: 'no-referrer',
      timeout,
      maxBytes,
      signal,
    })
    const request = { path: url.pathname + url.search, schema: answer }
    try {
      const response = template.includes('{data}')
        ? await client.get(request)
        : await client.post({ ...request, body: { data, sender } })
      return response.data
    } catch (error) {
      signal?.throwIfAborted()
      failure = error
      // The gateway cannot answer this request, so stop, as the standard says.
      if (error instanceof HttpStatusError && error.status >= 400 && error.status < 500) break
    }
  }
  throw new GatewayError(failure ? 'all requests failed' : 'no URL is allowed', failure)
}
