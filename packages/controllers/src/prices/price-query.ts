import type { Carabiner } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import type { HeldToken } from '../tokens/held-token.js'

/** Prices in US dollars per UI unit, by token `id`. */
export type KnownPrices = ReadonlyMap<string, number>

/** Reads the prices that the tokens' source does not have. */
export interface PriceQuery {
  /** Returns the last prices. They stay for 5 minutes. */
  known(): KnownPrices
  /**
   * Reads the prices, or joins a read of the same tokens. Never rejects: after a failure, the
   * prices stay unknown.
   */
  read(tokens: readonly HeldToken[]): Promise<void>
  /** Drops the prices. */
  forget(): void
  /** Aborts the read. */
  stop(): void
}

/** In ms. */
const times = { read: 20_000, known: 300_000 }
/** The maximum number of tokens whose prices are read. An account with more has mostly spam. */
const mostAsked = 500

/** Creates the query. @param onChange - called when prices change */
export function createPriceQuery(
  { logger }: Pick<Carabiner, 'logger'>,
  queries: QueryClient,
  { settings, sources }: Pick<Shell, 'settings' | 'sources'>,
  onChange: () => void,
): PriceQuery {
  const noPrices: KnownPrices = new Map()
  /** The tokens of the pending read. */
  let requestedTokens: string | undefined
  const query = createQuery<KnownPrices, readonly string[]>(queries, {
    action: 'prices',
    deadline: times.read,
    async read(tokens, signal) {
      const { prices } = await sources()
      const answer = prices ? await prices.getPrices({ tokens, signal }) : {}
      return new Map(Object.entries(answer))
    },
    onSuccess: onChange,
    onError(error) {
      logger.debug('reading prices failed', error)
      if (Date.now() - query.dataUpdatedAt > times.known) query.setData(noPrices)
      onChange()
    },
  })

  return {
    known: () => query.data ?? noPrices,
    async read(tokens) {
      const unpriced = tokens.filter(
        ({ price, value }) => price === undefined && value === undefined,
      )
      const key = unpriced.slice(0, mostAsked).map(({ id }) => id)
      // A slow read of the same tokens continues. If each refresh restarted it, it would never
      // finish.
      const isSame = requestedTokens === JSON.stringify(key)
      if (!isSame) query.cancel()
      if (unpriced.length === 0 || !hasSource(settings, 'prices')) return
      requestedTokens = JSON.stringify(key)
      await query.refetch({ key, cancelRefetch: !isSame })
    },
    forget() {
      query.cancel()
      query.setData(undefined)
    },
    stop: query.cancel,
  }
}
