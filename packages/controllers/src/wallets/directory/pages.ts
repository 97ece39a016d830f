import type { WalletListing } from '@carabiner/core'
import { deepClone } from 'valtio/vanilla/utils'
import type { Registry } from '../../api/registry.js'
import { createAttempt, type Failure } from './attempt.js'
import type { Scope } from './scope.js'
import type { DirectoryState } from './state.js'
import type { SuggestionsLoader } from './suggestions.js'

const pageSize = 40
/** After this many pages without wallets for this device, the list ends. */
const maxEmptyPages = 5

/**
 * Creates the list of all wallets by page. The suggestions of Connect come first and are not
 * repeated.
 */
export function createPages(
  state: DirectoryState,
  registry: Registry,
  { ids, chains, keep }: Scope,
  suggestions: SuggestionsLoader,
  fail: (error: unknown) => Failure,
) {
  const { all } = state
  const stand = () => (all.wallets.length > 0 ? 'ready' : 'idle')
  const attempt = createAttempt(all, fail, stand)
  const seen = new Set<string>()
  /** Ids of the first wallets. */
  let first: readonly string[] = []
  let next = 1
  /** The number of registry wallets that the list hides. */
  let dropped = 0

  const add = (wallets: readonly WalletListing[]) => {
    const fresh = wallets.filter(({ id }) => !seen.has(id))
    for (const { id } of fresh) seen.add(id)
    all.wallets.push(...fresh)
    return fresh.length
  }

  /** A certified list has no suggestions before it: these do not say whether they are certified. */
  async function begin(signal: AbortSignal) {
    if (state.certifiedOnly || first.length > 0) return
    await suggestions.load()
    signal.throwIfAborted()
    const failure = suggestions.failure()
    if (failure !== undefined) throw failure
    const { featured, recommended } = state.suggestions
    const leading = deepClone([...featured, ...recommended])
    first = leading.map(({ id }) => id)
    add(leading)
  }

  /** Adds a page. @returns the number of wallets added */
  async function addPage(signal: AbortSignal): Promise<number> {
    const { wallets, received, count } = await registry.wallets(
      {
        page: next,
        entries: pageSize,
        chains: chains(),
        include: ids.include,
        exclude: [...ids.exclude, ...first],
        badge_type: state.certifiedOnly ? 'certified' : undefined,
      },
      signal,
    )
    signal.throwIfAborted()
    const added = add(keep(wallets))
    all.hasMore = received > 0 && next * pageSize < count
    next += 1
    dropped += received - added
    all.total = all.hasMore ? first.length + count - dropped : all.wallets.length
    if (!state.certifiedOnly) state.suggestions.total = all.total
    return added
  }

  return {
    /** Loads the next page. Skips pages without wallets for this device. */
    async more(): Promise<void> {
      const running = attempt.running()
      if (running) return running
      if (!all.hasMore) return
      return attempt.start(async (signal) => {
        await begin(signal)
        for (let empty = 0; all.hasMore && (await addPage(signal)) === 0; empty += 1) {
          if (empty === maxEmptyPages) all.hasMore = false
        }
        return all.wallets.length > 0 ? 'ready' : 'empty'
      })
    },
    stop: attempt.stop,
    /** Starts again with the next `more()`. */
    reset() {
      attempt.stop()
      seen.clear()
      first = []
      next = 1
      dropped = 0
      all.wallets = []
      all.hasMore = true
      all.status = 'idle'
      delete all.total
    },
  }
}
