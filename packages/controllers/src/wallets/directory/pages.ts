import type { WalletListing } from '@carabiner/core'
import { deepClone } from 'valtio/vanilla/utils'
import type { Registry } from '../../api/registry.js'
import { createAttempt, type Failure } from './attempt.js'
import type { Scope } from './scope.js'
import type { DirectoryState } from './state.js'
import type { SuggestionsLoader } from './suggestions.js'

const pageSize = 40
/** The number of consecutive pages without wallets for this device after which the list ends. */
const maxEmptyPages = 5

/**
 * Creates the part of the directory that loads the pages of all wallets. Connect's suggestions come
 * first, and are not repeated.
 */
export function createPages(
  state: DirectoryState,
  registry: Registry,
  { ids, chains, keep }: Scope,
  suggestions: SuggestionsLoader,
  fail: (error: unknown) => Failure,
) {
  const { all } = state
  const idleStatus = () => (all.wallets.length > 0 ? 'ready' : 'idle')
  const attempt = createAttempt(all, fail, idleStatus)
  const seenIds = new Set<string>()
  /** The ids of the wallets that come first. */
  let leadingIds: readonly string[] = []
  let next = 1
  /** The number of registry wallets that the list hides. */
  let dropped = 0

  const add = (wallets: readonly WalletListing[]) => {
    const fresh = wallets.filter(({ id }) => !seenIds.has(id))
    for (const { id } of fresh) seenIds.add(id)
    all.wallets.push(...fresh)
    return fresh.length
  }

  /**
   * Adds the suggestions. A certified list begins without them, because they do not say whether
   * they are certified.
   */
  async function begin(signal: AbortSignal) {
    if (state.certifiedOnly || leadingIds.length > 0) return
    await suggestions.load()
    signal.throwIfAborted()
    const failure = suggestions.failure()
    if (failure !== undefined) throw failure
    const { featured, recommended } = state.suggestions
    const leading = deepClone([...featured, ...recommended])
    leadingIds = leading.map(({ id }) => id)
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
        exclude: [...ids.exclude, ...leadingIds],
        badge_type: state.certifiedOnly ? 'certified' : undefined,
      },
      signal,
    )
    signal.throwIfAborted()
    const added = add(keep(wallets))
    all.hasMore = received > 0 && next * pageSize < count
    next += 1
    dropped += received - added
    all.total = all.hasMore ? leadingIds.length + count - dropped : all.wallets.length
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
    /** Clears the list. The next `more()` starts over. */
    reset() {
      attempt.stop()
      seenIds.clear()
      leadingIds = []
      next = 1
      dropped = 0
      all.wallets = []
      all.hasMore = true
      all.status = 'idle'
      delete all.total
    },
  }
}
