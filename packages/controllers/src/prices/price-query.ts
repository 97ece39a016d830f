import type { Carabiner } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import type { HeldToken } from '../tokens/read-tokens.js'

/** What tokens cost, in dollars for one, by their `id`. */
export type KnownPrices = ReadonlyMap<string, number>

/** Reads what the tokens cost whose source does not say it. */
export interface PriceQuery {
  /** What was read last: an older price is better than none, for a while. */
  known(): KnownPrices
  /** Waits for what is being read of the same tokens. Never rejects: without an answer the prices stay unknown. */
  read(tokens: readonly HeldToken[]): Promise<void>
  /** Drops what was read. */
  forget(): void
  /** Ends what is being read. */
  stop(): void
}

/** In ms. */
const times = { read: 20_000, known: 300_000 }
/** Prices are asked for the first so many tokens: an account with more holds mostly spam. */
const mostAsked = 500

/** @param onChange - other prices are known */
export function createPriceQuery(
  { logger }: Pick<Carabiner, 'logger'>,
  queries: QueryClient,
  { settings, sources }: Pick<Shell, 'settings' | 'sources'>,
  onChange: () => void,
): PriceQuery {
  const none: KnownPrices = new Map()
  /** The tokens whose prices are being read. */
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
      logger.debug('prices failed', error)
      if (Date.now() - query.dataUpdatedAt > times.known) query.setData(none)
      onChange()
    },
  })

  return {
    known: () => query.data ?? none,
    async read(tokens) {
      const unpriced = tokens.filter(
        ({ price, value }) => price === undefined && value === undefined,
      )
      const key = unpriced.slice(0, mostAsked).map(({ id }) => id)
      // Tokens are read more often than a slow source answers: it would never get to.
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
