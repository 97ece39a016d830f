import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import {
  type AccountReadState,
  createAccountReader,
  initialReadState,
} from '../account/account-reader.js'
import type { AccountSource } from '../account/account-source.js'
import { isUnavailable } from '../account/failure-causes.js'
import { createWatchers } from '../query/watchers.js'
import { msUntil } from '../async/seconds-until.js'
import { createPriceReader } from '../prices/price-reader.js'
import type { Shell } from '../shell.js'
import { createSnackbar, type Snackbar } from '../snackbar/snackbar.js'
import type { BalancesSource } from '../sources/data-sources.js'
import { chooseBalances } from './choose-balances.js'
import { createTokenReader, type HeldToken, priceTokens } from './read-tokens.js'

/** How reading the tokens goes. One that failed keeps what was read before. */
export interface TokensState extends AccountReadState {
  /** When they were read, in ms since 1970. */
  readAt?: number
}

/** What {@link TokensController} is asked for. */
export interface LoadTokensOptions {
  /** Tokens, by their `address`, whose balance has just changed; empty for the native currency alone. */
  fresh?: readonly string[]
}

/** What the active account holds on its network. */
export interface TokensController extends AccountSource {
  readonly state: TokensState
  /** The native currency and the tokens: by value, then by name. The same array for the same `revision`. */
  list(): readonly HeldToken[]
  /** Reads them now, but for the pause after a failure. Never rejects. */
  load(options?: LoadTokensOptions): Promise<void>
  /** Reads them, and again every 10 s while the page is visible, until the last one that watches stops. */
  watch(): Unsubscribe
}

/** What is read of the page. */
interface TokensPage {
  readonly document?: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>
}

/** In ms. */
const refreshDelay = 10_000
/** In ms. A longer pause is looked at again then: a timer that is given more than 24 days fires at once. */
const longestDelay = 3_600_000

/** The active account's tokens. Nothing is asked before the first `load()` or `watch()`. */
export function createTokens(
  carabiner: Carabiner,
  shell: Pick<Shell, 'settings' | 'sources' | 'onDestroy' | 'modal' | 'controller'>,
  source: BalancesSource = chooseBalances(carabiner, shell),
  { document }: TokensPage = globalThis,
): TokensController {
  const { logger } = carabiner
  const state = proxy<TokensState>(initialReadState())
  const read = createTokenReader()
  let held: readonly HeldToken[] = []
  let tokens: readonly HeldToken[] = []
  let written = '[]'
  let timer: ReturnType<typeof setTimeout> | undefined
  /** The source said that it is out of service: it is asked again only when the visitor does. */
  let isOut = false
  /** That the last reads failed was told: once is enough. */
  let isTold = false

  const show = () => {
    const next = priceTokens(held, prices.known())
    if (next.length === tokens.length && next.every((token, at) => token === tokens[at])) return
    const text = JSON.stringify(next)
    if (text === written) return
    written = text
    tokens = next
    state.count = next.length
    state.revision += 1
  }
  const prices = createPriceReader(carabiner, shell, show)
  const reader = createAccountReader(carabiner, shell, {
    action: 'tokens',
    state,
    onLeave() {
      isOut = false
      isTold = false
      held = []
      delete state.readAt
      prices.forget()
      show()
      if (watchers.isWatched()) void load()
    },
    onFailure(error) {
      isOut = isUnavailable(error)
      if (!isTold && shell.modal.state.open) tellUnavailable(shell.controller(createSnackbar))
      isTold = true
    },
  })

  const load = async ({ fresh }: LoadTokensOptions = {}): Promise<void> => {
    const isOver = await reader.run({
      anew: fresh !== undefined,
      ask: (request) => source.getBalances({ ...request, fresh }),
      take(answer) {
        held = read(answer, (count) => logger.warn(`tokens: ${count} could not be read`))
        isOut = false
        isTold = false
        state.readAt = Date.now()
        show()
        void prices.read(held)
      },
    })
    // A timer may fire before the clock says so: what is not asked yet is asked after the rest of the pause.
    if (isOver || reader.pause() > 0) schedule()
  }

  const schedule = () => {
    clearTimeout(timer)
    const { retryAt, readAt } = state
    if (!watchers.isWatched() || reader.isRunning() || isOut) return
    if (document?.visibilityState === 'hidden') return
    const untilRefresh = readAt === undefined ? 0 : msUntil(readAt + refreshDelay, refreshDelay)
    const delay = retryAt === undefined ? untilRefresh : reader.pause()
    timer = setTimeout(() => void load(), Math.min(delay, longestDelay))
  }
  const onVisibility = () => {
    if (document?.visibilityState === 'hidden') clearTimeout(timer)
    else schedule()
  }
  const watch = () => {
    document?.addEventListener('visibilitychange', onVisibility)
    schedule()
  }
  const release = () => {
    clearTimeout(timer)
    reader.stop()
    prices.stop()
    document?.removeEventListener('visibilitychange', onVisibility)
  }

  const watchers = createWatchers(watch, release)
  reader.follow()
  shell.onDestroy(release)
  return { state, list: () => tokens, load, watch: watchers.add }
}

/** What the native balance says as well: one of the two is enough. */
function tellUnavailable({ state, show }: Snackbar) {
  const key = 'tokens.unavailable'
  if (!state.open || state.message?.text.key !== key) show('error', { key })
}
