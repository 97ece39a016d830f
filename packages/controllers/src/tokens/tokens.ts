import { type AccountId, type Carabiner, selectAccount, type Unsubscribe } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { proxy } from 'valtio/vanilla'
import type { AccountSource, AccountSourceState } from '../account/account-source.js'
import type { Shell } from '../shell.js'
import type { AccountRequest, BalancesSource } from '../sources/data-sources.js'
import { chooseBalances } from './choose-balances.js'
import { isUnavailable } from './is-unavailable.js'
import { type HeldToken, readTokens } from './read-tokens.js'

/** How reading the tokens goes. One that failed keeps what was read before. */
export interface TokensState extends AccountSourceState {
  /** Whose they are; absent without an account on a network of the app. */
  of?: AccountId
  /** When they were read, in ms since 1970. */
  readAt?: number
  /** Another number means other tokens. */
  revision: number
}

/** What the active account holds on its network. */
export interface TokensController extends AccountSource {
  readonly state: TokensState
  /** The native currency and the tokens: by value, then by name. The same array for the same `revision`. */
  list(): readonly HeldToken[]
  /** Reads them now, but for the pause after a failure. Never rejects. */
  load(): Promise<void>
  /** Reads them, and again every 10 s while the page is visible, until the last one that watches stops. */
  watch(): Unsubscribe
}

/** What is read of the page. */
interface TokensPage {
  readonly document?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** In ms. */
const times = { refresh: 10_000, retry: 30_000, read: 90_000 }

/** The active account's tokens. Nothing is asked before the first `load()` or `watch()`. */
export function createTokens(
  carabiner: Carabiner,
  { settings, onDestroy }: Pick<Shell, 'settings' | 'onDestroy'>,
  source: BalancesSource = chooseBalances(carabiner, settings),
  { document }: TokensPage = globalThis,
): TokensController {
  const { logger } = carabiner
  const state = proxy<TokensState>({ status: 'loading', count: 0, revision: 0 })
  let tokens: readonly HeldToken[] = []
  let written = '[]'
  let running: { abort: AbortController; done: Promise<void> } | undefined
  let watchers = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The source said that it is out of service: it is asked again only when the visitor does. */
  let isOut = false

  const put = (next: readonly HeldToken[]) => {
    const text = JSON.stringify(next)
    if (text === written) return
    written = text
    tokens = next
    state.count = next.length
    state.revision += 1
  }
  const stop = () => {
    clearTimeout(timer)
    running?.abort.abort()
    running = undefined
  }

  /** What was read, or is being read, for another account is dropped. */
  const follow = () => {
    const of = selectAccount(carabiner.getSnapshot())?.caipAddress
    if (of === state.of) return
    stop()
    isOut = false
    put([])
    state.status = 'loading'
    delete state.retryAt
    delete state.readAt
    if (of) state.of = of
    else delete state.of
    if (watchers > 0) void load()
  }

  const read = async ({ account, network, signal }: AccountRequest) => {
    try {
      const asked = source.getBalances({ account, network, signal })
      const answer = await withDeadline(asked, { action: 'tokens', timeout: times.read, signal })
      if (signal.aborted) return
      put(readTokens(answer, (count) => logger.warn(`tokens: ${count} could not be read`)))
      isOut = false
      delete state.retryAt
      state.readAt = Date.now()
      state.status = 'ready'
    } catch (error) {
      if (signal.aborted) return
      logger.debug('tokens failed', error)
      isOut = isUnavailable(error)
      state.retryAt = Date.now() + times.retry
      state.status = 'error'
    }
  }

  const load = async (): Promise<void> => {
    follow()
    const account = selectAccount(carabiner.getSnapshot())
    if (!account?.networkId || (state.retryAt ?? 0) > Date.now()) return
    if (running) return running.done
    if (tokens.length === 0) state.status = 'loading'
    delete state.retryAt
    clearTimeout(timer)
    const abort = new AbortController()
    const network = carabiner.networks.get(account.networkId)
    const mine = { abort, done: read({ account, network, signal: abort.signal }) }
    running = mine
    await mine.done
    // What did not answer in time is not waited for either.
    abort.abort()
    if (running !== mine) return
    running = undefined
    schedule()
  }

  const schedule = () => {
    clearTimeout(timer)
    const { retryAt, readAt } = state
    if (watchers === 0 || running || document?.visibilityState === 'hidden' || isOut) return
    const due = retryAt ?? (readAt === undefined ? 0 : readAt + times.refresh)
    timer = setTimeout(() => void load(), Math.max(0, due - Date.now()))
  }
  const onVisibility = () => {
    if (document?.visibilityState === 'hidden') clearTimeout(timer)
    else schedule()
  }

  follow()
  const release = () => {
    stop()
    document?.removeEventListener('visibilitychange', onVisibility)
  }
  onDestroy(carabiner.subscribe(follow), release)
  return {
    state,
    list: () => tokens,
    load,
    watch() {
      watchers += 1
      if (watchers === 1) {
        document?.addEventListener('visibilitychange', onVisibility)
        schedule()
      }
      let isWatching = true
      return () => {
        if (!isWatching) return
        isWatching = false
        watchers -= 1
        if (watchers === 0) release()
      }
    },
  }
}
