import { type FallbackTransportConfig, http } from 'viem'
import type { createRpcFetch } from './rpc-fetch.js'

type Rank = Exclude<FallbackTransportConfig['rank'], boolean | undefined>

const figures = {
  interval: 4_000,
  sampleCount: 10,
  weights: { stability: 0.7, latency: 0.3 },
}
const pingTimeout = 1_000

/** Not there, but answered: the endpoint lives. Many public nodes have no `net_listening`. */
const unknownMethod = new Set<unknown>([-32601, -32004])

/**
 * The product's figures for viem's ranking of endpoints; times in ms.
 *
 * viem's loop has no end: it pings, waits and pings again for as long as the page lives. But it
 * waits for its pings, so a ping that never settles ends it: no timer is left, and what the loop
 * held is garbage. The wait before that ping, at most 4 s, is the last thing it does.
 *
 * The ping has a transport of its own. On the endpoint's own one it would share a batch with a
 * visitor's request, which would then fail by the ping's deadline.
 *
 * @param isNeeded - asked before each ping; after the first no, there is no other
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

/** A new one each time: what waits for a promise lives as long as it. */
const never = () => new Promise<never>(() => {})

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? error.code : undefined
