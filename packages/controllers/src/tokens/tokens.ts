import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { proxy } from 'valtio/vanilla'
import {
  type AccountQuery,
  type AccountReadState,
  createAccountQuery,
  initialReadState,
} from '../account/account-query.js'
import type { AccountSource } from '../account/account-source.js'
import { isUnavailable } from '../account/failure-causes.js'
import { msUntil } from '../async/seconds-until.js'
import { createPriceQuery } from '../prices/price-query.js'
import { createQueries, type QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { createSnackbar, type Snackbar } from '../snackbar/snackbar.js'
import type { BalancesSource } from '../sources/data-sources.js'
import { chooseBalances } from './choose-balances.js'
import type { HeldToken } from './held-token.js'
import { createTokenReader, priceTokens } from './read-tokens.js'

/** The status and number of the tokens that were read. A failed read keeps the previous ones. */
export interface TokensState extends AccountReadState {
  /** When the tokens were read, in ms since 1970. */
  readAt?: number
}

/** The options of {@link TokensController.load}. */
export interface LoadTokensOptions {
  /**
   * The `address`es of tokens whose balance has just changed. Empty for the native currency alone.
   */
  fresh?: readonly string[]
}

/** The tokens of the active account on its network. */
export interface TokensController extends AccountSource {
  readonly state: TokensState
  /**
   * Returns the native currency and the tokens, sorted by value, then by name. The array is the
   * same while `revision` is the same.
   */
  list(): readonly HeldToken[]
  /** Reads the tokens now, unless the last read failed recently. Never rejects. */
  load(options?: LoadTokensOptions): Promise<void>
  /** Reads the tokens every 10 s while the page is visible, until the last watcher stops. */
  watch(): Unsubscribe
}

/** In ms. */
const refreshDelay = 10_000

/** Creates the controller. Sends no request before the first `load()` or `watch()`. */
export function createTokens(
  carabiner: Carabiner,
  shell: Pick<Shell, 'settings' | 'sources' | 'onDestroy' | 'modal' | 'controller'>,
  source: BalancesSource = chooseBalances(carabiner, shell),
  queries: QueryClient = shell.controller(createQueries),
): TokensController {
  const { logger } = carabiner
  const state = proxy<TokensState>(initialReadState())
  const read = createTokenReader()
  let heldTokens: readonly HeldToken[] = []
  let tokens: readonly HeldToken[] = []
  let written = '[]'
  /** Whether the source is out of service, so that it is read again only if the visitor retries. */
  let isOut = false
  /** Whether the failure was already shown. */
  let isTold = false

  const show = () => {
    const next = priceTokens(heldTokens, prices.known())
    if (next.length === tokens.length && next.every((token, at) => token === tokens[at])) return
    const text = JSON.stringify(next)
    if (text === written) return
    written = text
    tokens = next
    state.count = next.length
    state.revision += 1
  }
  const prices = createPriceQuery(carabiner, queries, shell, show)
  const query: AccountQuery<LoadTokensOptions> = createAccountQuery<unknown, LoadTokensOptions>(
    carabiner,
    queries,
    {
      action: 'tokens',
      state,
      read: (request, { fresh } = {}) => source.getBalances({ ...request, fresh }),
      take(answer) {
        heldTokens = read(answer, (count) => logger.warn(`tokens: ${count} could not be read`))
        isOut = false
        isTold = false
        state.readAt = Date.now()
        show()
        void prices.read(heldTokens)
      },
      onLeave() {
        isOut = false
        isTold = false
        heldTokens = []
        delete state.readAt
        prices.forget()
        show()
        if (query.isWatched) void load()
      },
      onFailure(error) {
        isOut = isUnavailable(error)
        if (!isTold && shell.modal.state.open) tellUnavailable(shell.controller(createSnackbar))
        isTold = true
      },
      refetchInterval(): number | undefined {
        const { readAt, retryAt } = state
        if (isOut) return undefined
        if (retryAt !== undefined) return query.pause
        return readAt === undefined ? 0 : msUntil(readAt + refreshDelay, refreshDelay)
      },
    },
  )

  const load = (options: LoadTokensOptions = {}): Promise<void> =>
    query.run({ input: options, anew: options.fresh !== undefined })

  query.follow()
  return {
    state,
    list: () => tokens,
    load,
    watch() {
      const stop = query.watch()
      return () => {
        stop()
        if (!query.isWatched) prices.stop()
      }
    },
  }
}

/** Shows the failure, unless a message about the native balance is already shown. */
function tellUnavailable({ state, show }: Snackbar) {
  const key = 'tokens.unavailable'
  if (!state.open || state.message?.text.key !== key) show('error', { key })
}
