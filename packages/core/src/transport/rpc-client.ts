import { type Client, createClient, custom, fallback, type HttpTransport, http } from 'viem'
import { joinSignals } from '../async/join-signals.js'
import { EndpointChainMismatchError } from '../errors/http-errors.js'
import { InvalidNetworkError } from '../errors/setup-errors.js'
import { checkedTransport, type ExpectedChain, isSending } from './chain-check.js'
import { createRank } from './ranking.js'
import { createRpcFetch, isUnanswered } from './rpc-fetch.js'

/** The specified figures for JSON-RPC over HTTP. Times are in ms. */
const endpoint = { timeout: 10_000, batch: { batchSize: 1000, wait: 0 } } as const
/**
 * The retries across all endpoints. After a failure, the next endpoint is tried before any retry. An endpoint must have
 * no retry count of its own, since that would override this one.
 */
const sequence = { retryCount: 3, retryDelay: 150 } as const

/** The time without requests after which the ranking ends, in ms. */
const rankingIdle = 60_000

export interface RpcEndpoint {
  url: string
  headers?: Readonly<Record<string, string>>
}

/**
 * Creates a client for a network's endpoints, in order.
 *
 * The first failure starts a ranking of the endpoints by their answers, so that an endpoint that hangs costs its time
 * limit only once. Nothing is pinged before that, or from a minute after the last request.
 *
 * @param signal - ends requests, waits and ranking
 * @param chain - the chain that the endpoints must serve. Absent if JSON-RPC does not report it
 * @throws {InvalidNetworkError} without an endpoint
 */
export function createRpcClient(
  endpoints: readonly RpcEndpoint[],
  signal: AbortSignal,
  chain?: ExpectedChain,
): Client {
  const fetchFn = createRpcFetch(signal)
  const transports = endpoints.map(({ url, headers }) => {
    const plain = http(url, { ...endpoint, fetchFn, fetchOptions: headers && { headers } })
    return chain ? checkedTransport(plain, url, chain) : plain
  })
  if (!transports.length) throw new InvalidNetworkError('rpcUrls: no endpoint is configured')
  const readers = createReaders(transports, fetchFn, signal)
  return createClient({
    // Otherwise, a contract could choose URLs for this page or a server to fetch (ERC-3668). Names have their own
    // gateway code.
    ccipRead: false,
    transport: custom(
      {
        async request(
          call: { method: string; params?: unknown },
          options?: { signal?: AbortSignal },
        ) {
          const { signal: stop, release } = joinSignals(options?.signal, signal)
          try {
            if (isSending(call.method)) return await sendOnce(transports, call, stop)
            // Identical concurrent calls share one answer, unless a caller may abort.
            return await readers().request(call, { signal: stop, dedupe: !options?.signal })
          } finally {
            release()
          }
        },
      },
      { retryCount: 0 },
    ),
  })
}

/** Sends to the first endpoint only. If that serves another chain, nothing has been sent, so uses the next one. */
async function sendOnce(
  [first, ...others]: readonly HttpTransport[],
  call: { method: string; params?: unknown },
  signal: AbortSignal,
): Promise<unknown> {
  try {
    return await first?.({ retryCount: 0 }).request(call, { signal })
  } catch (error) {
    if (!(error instanceof EndpointChainMismatchError) || others.length === 0) throw error
    return sendOnce(others, call, signal)
  }
}

/** Combines the endpoints in the given order or, after a failure, by rank. */
function createReaders(
  transports: readonly HttpTransport[],
  fetchFn: ReturnType<typeof createRpcFetch>,
  signal: AbortSignal,
) {
  let lastUse = 0
  let ranked: ReturnType<typeof plain> | undefined
  const isNeeded = () => !signal.aborted && Date.now() - lastUse < rankingIdle
  const plain = () => fallback(transports, sequence)({})
  const inOrder = plain()
  inOrder.value?.onResponse(({ error }) => {
    if (!error || transports.length < 2 || !isEndpointFailure(error)) return
    ranked ??= fallback(transports, { ...sequence, rank: createRank(fetchFn, isNeeded) })({})
  })
  return () => {
    if (!isNeeded()) ranked = undefined
    lastUse = Date.now()
    return ranked ?? inOrder
  }
}

/**
 * Whether the endpoint itself failed, with no or an unreadable answer or an HTTP status. An error that a node reports
 * about a call does not count.
 */
const isEndpointFailure = (error: Error) =>
  isUnanswered(error) || !('code' in error && typeof error.code === 'number')
