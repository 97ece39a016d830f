import { fromUnits, withDeadline } from '@carabiner/core/adapter'
import { SwapsUnsupportedError } from '../api/blockchain/swap-errors.js'
import { createQuery } from '../query/create-query.js'
import type { Query } from '../query/query.js'
import type { QueryClient } from '../query/query-client.js'
import { amountOf } from '../send/amount-of.js'
import type { SendPlace } from '../send/draft.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { usualGas } from './network-cost.js'
import { createQuote, type ExecutableQuote, hasWorsened, keepMinimum } from './quote.js'
import { asNow, readFunds, type SwapFunds } from './read-funds.js'
import { NoQuoteError, PriceChangedError, SwapIncompleteError } from './swap-errors.js'
import { readQuoteFailure, type SwapFailure } from './swap-failure.js'
import type { SwapState } from './swap-state.js'
import { isSameToken } from './swap-token.js'

/** In ms. */
const times = { debounce: 500, refresh: 10_000, read: 30_000, small: 5_000, stale: 15_000 }
/**
 * The divisor for a small part. A hundredth of an amount barely moves the price, so its rate is the
 * price.
 */
const smallPart = 100n

/** Keeps a swap's quote up to date while the form or the review is visible. */
export interface SwapQuoteQuery {
  /**
   * Drops the quote after a change, and reads another one once the form has not changed for 500 ms.
   */
  change(): void
  /** Reads the quote now. Never rejects: the result is in the state. */
  read(): Promise<void>
  /**
   * Reads an executable quote whose minimum is not below the displayed one.
   *
   * @throws {PriceChangedError} if too little remains between the quote and the minimum
   * @throws the error of the read
   */
  confirm(): Promise<ExecutableQuote>
  /** Returns the last executable quote. */
  current(): ExecutableQuote | undefined
  /**
   * Reads the maximum amount to sell, less the network fee, in its smallest unit. Never rejects:
   * the state has the failure.
   */
  readAll(): Promise<bigint | undefined>
  /** Reads the quote every 10 s while the page is visible. */
  watch: Query<unknown, unknown>['watch']
  /** Aborts the pending reads of the quote and the maximum. */
  stop(): void
}

/** The dependencies of the query. */
export interface SwapQuoteQueryParts {
  readonly queries: QueryClient
  readonly shell: Pick<Shell, 'sources'>
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  place(): SendPlace | undefined
  source(): Promise<SwapsSource>
  /** Called after each quote that was read. */
  onRead?(): void
}

export function createSwapQuoteQuery({
  queries,
  shell,
  state,
  place,
  source,
  onRead,
}: SwapQuoteQueryParts): SwapQuoteQuery {
  /** The failure of the last read. Undefined after a success. */
  let readFailure: SwapFailure | undefined

  /** Returns the amount of native currency to keep for the network fee. */
  const feeOf = ({ gasPrice, operationFee }: SwapFunds) => {
    const { expected = 0n, needed } = state.networkCost ?? {}
    const ofOperation = needed ?? operationFee
    if (ofOperation !== undefined) return ofOperation
    // A sponsor may pay a smart account's fee.
    if (place()?.account.type === 'smartAccount') return 0n
    const usualFee = gasPrice * usualGas
    return expected > usualFee ? expected : usualFee
  }
  /**
   * Stores the balances, and reduces the amount to sell if it would not leave enough for the
   * network fee.
   */
  const takeFunds = (funds: SwapFunds) => {
    const { native, held, allowance } = funds
    const { fromToken, toToken } = state
    if (fromToken) state.fromToken = asNow({ ...fromToken, held }, funds)
    if (toToken) state.toToken = asNow(toToken, funds)
    state.nativeHeld = native
    if (allowance !== undefined) {
      state.allowance.status = 'ready'
      state.allowance.amount = allowance
    }
    const amount = amountOf(entryOf(state))
    const fee = feeOf(funds)
    const isShort = amount !== undefined && amount <= native && amount + fee > native
    if (fromToken?.address !== undefined || !isShort || native <= fee) return
    Object.assign(state, {
      unit: 'token',
      isReduced: true,
      entered: fromUnits(native - fee, fromToken?.decimals ?? 18),
    })
  }
  const ask = async (swapPlace: SendPlace | undefined, signal: AbortSignal) => {
    const { fromToken: from, toToken: to } = state
    if (!swapPlace) throw new SwapsUnsupportedError()
    if (!from) throw new SwapIncompleteError('form')
    const swaps = await source()
    const funds = await readFunds(shell, { place: swapPlace, source: swaps, from, to, signal })
    signal.throwIfAborted()
    takeFunds(funds)
    const fromAmount = amountOf(entryOf(state))
    state.allowance.isNeeded =
      funds.allowance !== undefined && fromAmount !== undefined && funds.allowance < fromAmount
    if (!to || !fromAmount) return undefined
    const { account, network } = swapPlace
    const quoteOf = (amount: bigint) =>
      swaps.getQuote({
        account,
        network,
        amount,
        gasPrice: funds.gasPrice,
        signal,
        from: from.address,
        to: to.address,
      })
    const parts = { from: state.fromToken ?? from, to: state.toToken ?? to, fromAmount }
    const part = fromAmount / smallPart
    const hasPrices = parts.from.price !== undefined && parts.to.price !== undefined
    const limits = { action: 'quote of a small part', timeout: times.small, signal }
    const [small, answer] = await Promise.all([
      // Without dollar prices, only a quote for a small part shows how far the trade moves the
      // price.
      hasPrices || part === 0n
        ? undefined
        : withDeadline(quoteOf(part), limits).catch(() => undefined),
      quoteOf(fromAmount),
    ])
    signal.throwIfAborted()
    if (!answer || answer.toAmount <= 0n) throw new NoQuoteError()
    return createQuote({
      ...parts,
      ...answer,
      slippage: state.slippage,
      small: small && { fromAmount: part, toAmount: small.toAmount },
      networkFee: funds.gasPrice * usualGas,
    })
  }
  const fail = (error: unknown) => {
    readFailure = readQuoteFailure(error)
    state.failure = { ...readFailure }
  }
  const storeQuote = (next: ExecutableQuote | undefined, before: ExecutableQuote | undefined) => {
    // Clear only a failure that a read set. The visitor may not have read the last swap's failure
    // yet.
    if (state.failure?.problem === readFailure?.problem) delete state.failure
    readFailure = undefined
    if (!next) {
      state.quote = { status: 'none' }
      return
    }
    const worsened = before && hasWorsened(before, next) ? Date.now() : state.quote.worsenedAt
    state.quote = {
      status: 'ready',
      value: { ...next },
      worsenedAt: before && worsened !== undefined ? worsened : undefined,
    }
    onRead?.()
  }
  const mayRead = () =>
    (state.step === 'editing' || state.step === 'reviewing') && state.fromToken !== undefined
  /** The read of the maximum. It never runs at the same time as the quote's. */
  const maxQuery = createQuery(queries, {
    action: 'swappable balance',
    deadline: times.read,
    key() {
      const swapPlace = place()
      const { fromToken: from } = state
      return swapPlace && from && { where: swapPlace, from }
    },
    onFetch: () => query.cancel(),
    read: async ({ where, from }, signal) =>
      readFunds(shell, { place: where, source: await source(), from, signal }),
    onError: fail,
    refetchOnWatch: false,
    cancelWhenHidden: true,
  })
  const query = createQuery(queries, {
    action: 'quote of a swap',
    deadline: times.read,
    key: () => ({ where: place() }),
    onFetch() {
      maxQuery.cancel()
      if (!query.data && isComplete(state)) state.quote.status = 'reading'
    },
    read: ({ where }, signal) => ask(where, signal),
    onSuccess: storeQuote,
    onError(error) {
      state.quote.status = query.data ? 'stale' : isComplete(state) ? 'failed' : 'none'
      fail(error)
    },
    enabled: () => mayRead() && !maxQuery.isFetching,
    debounce: times.debounce,
    staleTime: times.stale,
    onStale() {
      if (query.data) state.quote.status = 'stale'
    },
    refetchInterval: times.refresh,
    refetchOnFocus: true,
    cancelWhenHidden: true,
  })
  const stop = () => {
    query.cancel()
    maxQuery.cancel()
  }

  return {
    change() {
      stop()
      query.reset()
      delete state.quote.worsenedAt
      state.quote.status = isComplete(state) ? 'reading' : 'none'
      if (state.quote.status === 'none') delete state.quote.value
      if (mayRead()) query.refetchSoon()
    },
    async read() {
      await query.refetch()
    },
    current: () => query.data,
    async readAll() {
      const { fromToken: from } = state
      const funds = await maxQuery.fetch().catch(() => undefined)
      if (!from || !funds || !isSameToken(from, state.fromToken)) return undefined
      state.nativeHeld = funds.native
      const fee = from.address === undefined ? feeOf(funds) : 0n
      return funds.held > fee ? funds.held - fee : 0n
    },
    watch() {
      const stops = [query.watch(), maxQuery.watch()]
      return () => {
        for (const end of stops) end()
      }
    },
    async confirm() {
      const shownQuote = query.data
      if (!shownQuote) throw new SwapIncompleteError('review')
      const quote = await query.fetch()
      const confirmed = quote && keepMinimum(quote, shownQuote, state.slippage)
      if (!confirmed) throw new PriceChangedError()
      query.setData(confirmed)
      state.quote.value = { ...confirmed }
      return confirmed
    },
    stop,
  }
}

/** Returns the typed amount, its unit and its token. */
export const entryOf = ({ fromToken: token, entered, unit }: SwapState) => ({
  token,
  entered,
  unit,
})

/** Whether the form is complete enough for a quote. */
const isComplete = (state: SwapState): boolean =>
  state.fromToken !== undefined && state.toToken !== undefined && !!amountOf(entryOf(state))
