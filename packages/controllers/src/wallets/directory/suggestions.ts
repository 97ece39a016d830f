import type { WalletListing } from '@carabiner/core'
import type { Registry } from '../../api/registry.js'
import { createAttempt, type Failure } from './attempt.js'
import type { Scope } from './scope.js'
import type { Suggestions } from './state.js'

const maxRecommended = 4

/**
 * Creates the part of the directory that loads Connect's suggestions: featured wallets, recommended
 * ones, and the total number of wallets.
 */
export function createSuggestions(
  state: Suggestions,
  registry: Registry,
  { ids, chains, keep }: Scope,
  fail: (error: unknown) => Failure,
) {
  let failure: unknown
  const attempt = createAttempt(state, (error) => {
    failure = error
    return fail(error)
  })
  /** Returns the wallets with these ids, in that order. */
  const lookUp = async (include: readonly string[], signal: AbortSignal) => {
    if (include.length === 0) return []
    const { wallets } = await registry.wallets(
      { page: 1, entries: include.length, include },
      signal,
    )
    const byId = new Map(wallets.map((wallet) => [wallet.id, wallet]))
    return include.flatMap((id) => byId.get(id) ?? [])
  }
  const recommend = (signal: AbortSignal) =>
    registry.wallets(
      {
        page: 1,
        entries: maxRecommended,
        chains: chains(),
        include: ids.include,
        exclude: [...ids.exclude, ...ids.featured],
      },
      signal,
    )

  return {
    stop: attempt.stop,
    /** Clears the suggestions. The next `load()` starts over. */
    reset() {
      attempt.stop()
      state.status = 'idle'
    },
    /** Returns the error of the last load. */
    failure: () => failure,
    /** Loads the suggestions, unless they are loaded. */
    async load(): Promise<void> {
      if (state.status === 'ready' || state.status === 'empty') return
      const running = attempt.running()
      if (running) return running
      failure = undefined
      return attempt.start(async (signal) => {
        const [featured, recommended, excluded] = await Promise.all([
          lookUp(
            ids.featured.filter((id) => !ids.exclude.includes(id)),
            signal,
          ),
          recommend(signal),
          lookUp(ids.exclude, signal),
        ])
        signal.throwIfAborted()
        const order = (a: WalletListing, b: WalletListing) =>
          ids.featured.indexOf(a.id) - ids.featured.indexOf(b.id)
        state.featured = keep(featured).sort(order)
        state.recommended = keep(recommended.wallets).slice(0, maxRecommended)
        const excludedById = new Map(excluded.map((wallet) => [wallet.id, wallet]))
        state.excluded = state.excluded.map((wallet) => excludedById.get(wallet.id) ?? wallet)
        const dropped = recommended.received - state.recommended.length
        state.total = state.featured.length + recommended.count - dropped
        return state.total > 0 ? 'ready' : 'empty'
      })
    },
  }
}

export type SuggestionsLoader = ReturnType<typeof createSuggestions>
