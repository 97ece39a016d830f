import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { Shell } from '../shell.js'
import { hasSource } from '../sources/has-source.js'
import type { HeldToken } from '../tokens/read-tokens.js'

/** What tokens cost, in dollars for one, by their `id`. */
export type KnownPrices = ReadonlyMap<string, number>

/** Reads what the tokens cost whose source does not say it. */
export interface PriceReader {
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
export function createPriceReader(
  carabiner: Carabiner,
  { settings, sources }: Pick<Shell, 'settings' | 'sources'>,
  onChange: () => void,
): PriceReader {
  const none: KnownPrices = new Map()
  let known = none
  let readAt = 0
  let running: { abort: AbortController; asked: string; done: Promise<void> } | undefined

  const stop = () => {
    running?.abort.abort()
    running = undefined
  }
  const ask = async (tokens: readonly string[], signal: AbortSignal) => {
    const { prices } = await sources()
    return prices ? prices.getPrices({ tokens, signal }) : {}
  }
  const readPrices = async (tokens: readonly string[], { signal }: AbortController) => {
    try {
      const asked = ask(tokens, signal)
      const waited = withDeadline(asked, { action: 'prices', timeout: times.read, signal })
      const answer = await waited
      if (signal.aborted) return
      known = new Map(Object.entries(answer))
      readAt = Date.now()
    } catch (error) {
      if (signal.aborted) return
      carabiner.logger.debug('prices failed', error)
      if (Date.now() - readAt > times.known) known = none
    }
    onChange()
  }

  return {
    known: () => known,
    async read(tokens) {
      const unpriced = tokens.filter(
        ({ price, value }) => price === undefined && value === undefined,
      )
      const ids = unpriced.slice(0, mostAsked).map(({ id }) => id)
      const asked = JSON.stringify(ids)
      // Tokens are read more often than a slow source answers: it would never get to.
      if (running?.asked === asked) return running.done
      stop()
      if (unpriced.length === 0 || !hasSource(settings, 'prices')) return
      const abort = new AbortController()
      const mine = { abort, asked, done: readPrices(ids, abort) }
      running = mine
      await mine.done
      abort.abort()
      if (running === mine) running = undefined
    },
    forget() {
      stop()
      known = none
    },
    stop,
  }
}
