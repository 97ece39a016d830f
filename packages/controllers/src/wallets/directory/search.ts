import type { Registry } from '../../api/registry.js'
import { debounce } from '../../async/debounce.js'
import { createAttempt, type Failure } from './attempt.js'
import type { Scope } from './scope.js'
import type { DirectoryState } from './state.js'

const maxFound = 100
/** The minimum length of a search text. A shorter one matches too many wallets. */
const minLength = 2
/** The delay after the last keystroke, in ms. */
const delay = 300

/** Creates the part of the directory that searches by name. Only the last typed text counts. */
export function createSearch(
  state: DirectoryState,
  registry: Registry,
  { ids, chains, keep }: Scope,
  fail: (error: unknown) => Failure,
  onAsked: () => void,
) {
  const { search } = state
  const attempt = createAttempt(search, fail)

  const ask = (query: string) => {
    search.query = query
    return attempt.start(async (signal) => {
      const { wallets } = await registry.wallets(
        {
          page: 1,
          entries: maxFound,
          chains: chains(),
          search: query,
          include: ids.include,
          exclude: ids.exclude,
          badge_type: state.certifiedOnly ? 'certified' : undefined,
        },
        signal,
      )
      signal.throwIfAborted()
      search.wallets = keep(wallets)
      search.answered = query
      return search.wallets.length > 0 ? 'ready' : 'empty'
    })
  }
  const askSoon = debounce((query: string) => {
    onAsked()
    void ask(query)
  }, delay)
  const clear = () => {
    askSoon.cancel()
    attempt.stop()
    search.status = 'idle'
    search.query = ''
    search.wallets = []
    delete search.answered
    delete search.retryAt
  }

  return {
    clear,
    /** Searches 300 ms after the last keystroke. Fewer than two characters end the search. */
    type(text: string) {
      const query = text.trim()
      if ([...query].length < minLength) return clear()
      // The text equals the current search again, whose results are here or pending.
      if (query === search.query) askSoon.cancel()
      else askSoon(query)
    },
    /** Repeats the search. */
    async again(): Promise<void> {
      if (search.query) await ask(search.query)
    },
  }
}
