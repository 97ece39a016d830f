import { type FallbackTransportConfig, http } from 'viem'
import type { createRpcFetch } from './rpc-fetch.js'

type Rank = Exclude<FallbackTransportConfig['rank'], boolean | undefined>

const figures = {
  interval: 4_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
}
const pingTimeout = 1_000

/** The codes for a missing method. The endpoint answers nevertheless, and many public nodes lack `net_listening`. */
const unknownMethod = new Set<unknown>([-32601, -32004])

/**
 * Creates viem's ranking of endpoints with the specified figures. Times are in ms.
 *
 * viem's loop never ends: it pings, waits and pings again as long as the page lives. But it waits for its pings, so a
 * ping that never settles ends it without a timer, and the loop's memory is freed. The last wait before that ping is at
 * most 4 s.
 *
 * The ping has its own transport. On the endpoint's own transport it would share a batch with a visitor's request,
 * which would then fail at the ping's time limit.
 *
 * @param isNeeded - called before each ping. After the first `false`, the pings stop
 */
export function createRank(
  fetchFn: ReturnType<typeof createRpcFetch>,
  isNeeded: () => boolean,
): Rank {
  return {
    ...figures,
    async ping({ transport }) {
      if (!isNeeded()) return never()
      try {
        const { request } = http(transport.value?.url, {
          fetchFn,
          timeout: pingTimeout,
          retryCount: 0,
        })({})
        await request({ method: 'net_listening' })
      } catch (error) {
        if (!isNeeded()) return never()
        if (!unknownMethod.has(codeOf(error))) throw error
      }
      return undefined
    },
  }
}

/** Returns a new promise each time, since callbacks of a shared one would never be freed. */
const never = () => new Promise<never>(() => {})

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
