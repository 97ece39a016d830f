import * as z from 'zod/mini'
import { BaseError } from '../errors/base-error.js'
import { HttpStatusError } from '../errors/http-errors.js'
import { createHttpClient } from './http.js'
import { readPublicUrl } from './public-url.js'

/** Of one answer: a name's records are far smaller. In bytes. */
const maxBytes = 256 * 1024
/** Of one answer, in ms. */
const timeout = 8_000
/** A contract may name more; those are not asked. */
const maxUrls = 4

/** What a contract asks a gateway (ERC-3668). */
export interface GatewayQuestion {
  data: `0x${string}`
  /** The contract. */
  sender: `0x${string}`
  /** Chosen by the contract, so not trusted. */
  urls: readonly string[]
}

/** No gateway that a contract named gave an answer, or none of them may be asked. */
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
 * Asks the gateways that a contract names, one after the other, for what the contract keeps off chain.
 *
 * The URLs are the contract's choice. Only absolute https at public names is asked, without cookies, without a
 * referrer, without following redirects, and with a limit on time and size.
 *
 * @param signal - ends the request
 * @throws {GatewayError} when none answers; {@link AbortedError}
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
      // The gateway has no answer to this question: the standard says to stop.
      if (error instanceof HttpStatusError && error.status >= 400 && error.status < 500) break
    }
  }
  throw new GatewayError(failure ? 'they failed' : 'no URL that may be asked', failure)
}
