import { type Client, createClient, custom, fallback, type HttpTransport, http } from 'viem'
import { joinSignals } from '../async/join-signals.js'
import { EndpointChainMismatchError } from '../errors/http-errors.js'
import { InvalidNetworkError } from '../errors/setup-errors.js'
import { checkedTransport, type ExpectedChain, isSending } from './chain-check.js'
import { createRank } from './ranking.js'
import { createRpcFetch, isUnanswered } from './rpc-fetch.js'

/** The product's figures for JSON-RPC over HTTP; times in ms. */
const endpoint = { timeout: 10_000, batch: { batchSize: 1000, wait: 0 } } as const
/**
 * Around all endpoints: one that fails is followed by the next before anything is tried again.
 * An endpoint has no retries of its own: a count given there would be kept over this one.
 */
const sequence = { retryCount: 3, retryDelay: 150 } as const

/** Endpoints are ranked until nothing was asked for so long. In ms. */
const rankingIdle = 60_000

export interface RpcEndpoint {
  url: string
  headers?: Readonly<Record<string, string>>
}

/**
 * A client that asks a network's endpoints, first to last.
 *
 * The first failure starts a ranking of the endpoints by how they answer, so that one which hangs
 * costs its deadline once. Until then, and a minute after the last request, nothing is pinged.
 *
 * @param signal - ends requests, waits and ranking
 * @param chain - what the endpoints must serve; absent where no JSON-RPC tells it
 * @throws {InvalidNetworkError} when there is no endpoint
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
  if (!transports.length) throw new InvalidNetworkError('rpcUrls: there is no endpoint to ask')
  const readers = createReaders(transports, fetchFn, signal)
  return createClient({
    // A contract would choose what this page, or this server, fetches (ERC-3668). Names have a gateway of their own.
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
            // One answer serves all callers that ask the same at once, unless one of them may leave.
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

/** To the first endpoint, or the next while one was found to serve another chain: nothing went there. */
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

/** The endpoints as one, in the order given or, after a failure, ranked. */
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

/** No answer, none that can be read, or an HTTP status: not what a node says about a call. */
const isEndpointFailure = (error: Error) =>
  isUnanswered(error) || !('code' in error && typeof error.code === 'number')
