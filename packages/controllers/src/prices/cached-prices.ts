import type { PricesSource } from '../sources/data-sources.js'

/** How long a price is used, and how long a source is left alone with what it did not know. In ms. */
const lifetime = { known: 30_000, unknown: 300_000 }
/** How many are kept. */
const most = 5_000

/** Asks a source for no price twice within 30 s, or 5 minutes where it did not know it. What it answers that is no price is left out. */
export function cachedPrices(source: PricesSource): PricesSource {
  const entries = new Map<string, { price: number | undefined; at: number }>()
  const isFresh = (id: string) => {
    const entry = entries.get(id)
    if (!entry) return false
    const age = Date.now() - entry.at
    // A clock that was set back makes no entry live longer.
    return age >= 0 && age < (entry.price === undefined ? lifetime.unknown : lifetime.known)
  }
  const keep = (id: string, price: number | undefined, at: number) => {
    // The oldest come first.
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
      const found = missing.length > 0 ? await source.getPrices({ tokens: missing, signal }) : {}
      for (const id of missing) keep(id, priceIn(found, id), at)
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
  const given = Object(answer)
  const price: unknown = Object.hasOwn(given, id) ? given[id] : undefined
  const isPrice = typeof price === 'number' && Number.isFinite(price) && price >= 0
  return isPrice ? price : undefined
}
