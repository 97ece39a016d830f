import type { PricesSource } from '../sources/data-sources.js'

/** How long a price is used, and how long an unavailable price is not read again, in ms. */
const lifetime = { known: 30_000, unknown: 300_000 }
/** The maximum number of cached prices. */
const most = 5_000

/**
 * Caches a source's prices for 30 s, and unavailable prices for 5 minutes. Leaves out invalid
 * prices.
 */
export function cachedPrices(source: PricesSource): PricesSource {
  const entries = new Map<string, { price: number | undefined; at: number }>()
  const isFresh = (id: string) => {
    const entry = entries.get(id)
    if (!entry) return false
    const age = Date.now() - entry.at
    // A clock that was set back must not prolong an entry's lifetime.
    return age >= 0 && age < (entry.price === undefined ? lifetime.unknown : lifetime.known)
  }
  const keep = (id: string, price: number | undefined, at: number) => {
    // Insert the entry at the end, so that the oldest ones come first.
    entries.delete(id)
    entries.set(id, { price, at })
    for (const [oldest] of entries) {
      if (entries.size <= most) break
      entries.delete(oldest)
    }
  }
  return {
    async getPrices({ tokens, signal }) {
      const missing = tokens.filter((id) => !isFresh(id))
      const at = Date.now()
      const answer = missing.length > 0 ? await source.getPrices({ tokens: missing, signal }) : {}
      for (const id of missing) keep(id, priceIn(answer, id), at)
      return Object.fromEntries(
        tokens.flatMap((id) => {
          const price = entries.get(id)?.price
          return price === undefined ? [] : [[id, price]]
        }),
      )
    },
  }
}

function priceIn(answer: unknown, id: string): number | undefined {
  const prices = Object(answer)
  const price: unknown = Object.hasOwn(prices, id) ? prices[id] : undefined
  const isPrice = typeof price === 'number' && Number.isFinite(price) && price >= 0
  return isPrice ? price : undefined
}
