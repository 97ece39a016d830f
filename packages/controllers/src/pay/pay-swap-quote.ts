import { fromUnits, withDeadline } from '@carabiner/core/adapter'
import { SwapRefusedError, SwapsUnsupportedError } from '../api/blockchain/swap-errors.js'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import { fromDollars, toCents } from '../send/currency.js'
import type { SendPlace } from '../send/draft.js'
import { FeeUncoveredError } from '../send/send-errors.js'
import type { Shell } from '../shell.js'
import type { SwapsSource } from '../sources/swaps-source.js'
import { usualGas } from '../swap/network-cost.js'
import { createQuote, type ExecutableQuote, keepMinimum, minimumOf } from '../swap/quote.js'
import { asNow, readFunds, type SwapFunds } from '../swap/read-funds.js'
import { PriceChangedError, SwapIncompleteError } from '../swap/swap-errors.js'
import { readQuoteFailure, type SwapFailure } from '../swap/swap-failure.js'
import type { SwapQuoteQuery } from '../swap/swap-quote-query.js'
import type { SwapState } from '../swap/swap-state.js'
import type { SwapToken } from '../swap/swap-token.js'
import { findInput } from './find-input.js'

/** A swap that returns at least the amount of a payment. */
export interface PaySwapTarget {
  readonly from: SwapToken
  readonly to: SwapToken
  /** The amount to pay, in the smallest unit of `to`. */
  readonly amount: bigint
}

interface PaySwapQuoteParts {
  readonly queries: QueryClient
  readonly shell: Pick<Shell, 'sources'>
  /** The swap's state, a valtio proxy. */
  readonly state: SwapState
  /** Returns the account on the network of the tokens, which its wallet may not have chosen. */
  place(): SendPlace | undefined
  target(): PaySwapTarget | undefined
  source(): Promise<SwapsSource>
  onRead(): void
}

interface QuoteKey {
  readonly where: SendPlace
  readonly target: PaySwapTarget
  /** The amount to sell, once it is reviewed. */
  readonly fromAmount: bigint | undefined
}

/** In ms. */
const times = { refresh: 12_000, read: 30_000, stale: 30_000, small: 5_000 }
/** A ten-thousandth of the balance barely moves the price, so its rate is the price. */
const smallPart = 10_000n
/** The swap and the payment each have a fee. */
const transactions = 2n
/** An earlier amount is kept while it returns at most this much more than needed, in percent. */
const keptSpare = 5n

/** Keeps the quote of a swap up to date that returns at least the amount of a payment. */
export function createPaySwapQuote(
  parts: PaySwapQuoteParts,
): Pick<SwapQuoteQuery, 'read' | 'confirm' | 'current' | 'watch' | 'stop'> & { reset(): void } {
  const { queries, shell, state, place, target, source, onRead } = parts
  let reviewedAmount: bigint | undefined
  let readFailure: SwapFailure | undefined

  const ask = async ({ where, target: wanted, fromAmount }: QuoteKey, signal: AbortSignal) => {
    const { account, network } = where
    const { from, to, amount: needed } = wanted
    const { slippage } = state
    const swaps = await source()
    const funds = await readFunds(shell, { place: where, source: swaps, from, to, signal })
    signal.throwIfAborted()
    takeFunds(wanted, funds)
    const spendable = spendableOf(where, from, funds)
    const request = { account, network, signal, from: from.address, to: to.address }
    const quoteOf = (amount: bigint) =>
      swaps.getQuote({ ...request, amount, gasPrice: funds.gasPrice })
    const small = await readSmall(spendable / smallPart, quoteOf, signal)
    const build = (sold: bigint, answer: Awaited<ReturnType<typeof quoteOf>>) => {
      if (!answer || answer.toAmount <= 0n) return undefined
      const { fromToken = from, toToken = to } = state
      const quote = createQuote({
        from: fromToken,
        to: toToken,
        fromAmount: sold,
        ...answer,
        slippage,
        small,
        networkFee: funds.gasPrice * usualGas,
      })
      return keepMinimum(quote, { fromAmount: sold, minimum: needed }, slippage)
    }
    if (fromAmount !== undefined) {
      const reviewed = build(fromAmount, await quoteOf(fromAmount))
      if (!reviewed) throw new PriceChangedError()
      return reviewed
    }
    const { fromAmount: earlier } = query.data ?? {}
    if (earlier !== undefined && earlier <= spendable) {
      const quote = build(earlier, await quoteOf(earlier))
      if (quote && quote.toAmount * 100n <= needed * (100n + keptSpare)) return quote
    }
    const least = leastFor(needed, slippage)
    const input = await findInput({
      least,
      most: spendable,
      first: earlier ?? guess(state, least) ?? spendable / 100n,
      quote: quoteOf,
    })
    const quote = build(input.fromAmount, input)
    if (!quote) throw new PriceChangedError()
    return quote
  }
  /** Without dollar prices, only a quote for a small part shows how far the trade moves the price. */
  const readSmall = async (
    fromAmount: bigint,
    quoteOf: (amount: bigint) => Promise<{ readonly toAmount: bigint } | undefined>,
    signal: AbortSignal,
  ) => {
    const hasPrices = state.fromToken?.price !== undefined && state.toToken?.price !== undefined
    if (hasPrices || fromAmount === 0n) return undefined
    const limits = { action: 'quote of a small part', timeout: times.small, signal }
    const answer = await withDeadline(quoteOf(fromAmount), limits).catch(() => undefined)
    return answer && { fromAmount, toAmount: answer.toAmount }
  }
  const takeFunds = ({ from, to }: PaySwapTarget, funds: SwapFunds) => {
    state.fromToken = asNow({ ...from, held: funds.held }, funds)
    state.toToken = asNow(to, funds)
    state.nativeHeld = funds.native
    if (funds.allowance === undefined) return
    Object.assign(state.allowance, { status: 'ready', amount: funds.allowance })
  }
  const query = createQuery<ExecutableQuote, QuoteKey>(queries, {
    action: 'quote of a swap to pay with',
    deadline: times.read,
    key() {
      const where = place()
      const wanted = target()
      return where && wanted && { where, target: wanted, fromAmount: reviewedAmount }
    },
    onFetch() {
      if (!query.data) state.quote.status = 'reading'
    },
    read: ask,
    onSuccess(quote) {
      if (state.failure?.problem === readFailure?.problem) delete state.failure
      readFailure = undefined
      const { amount } = state.allowance
      state.allowance.isNeeded = amount !== undefined && amount < quote.fromAmount
      state.quote = { status: 'ready', value: { ...quote } }
      onRead()
    },
    onError(error) {
      state.quote.status = query.data ? 'stale' : 'failed'
      readFailure = readQuoteFailure(error)
      state.failure = { ...readFailure }
    },
    enabled: () =>
      target() !== undefined && (state.step === 'editing' || state.step === 'reviewing'),
    staleTime: times.stale,
    onStale() {
      if (query.data) state.quote.status = 'stale'
    },
    refetchInterval: times.refresh,
    refetchOnFocus: true,
    cancelWhenHidden: true,
  })

  return {
    async read() {
      if (!place()) {
        readFailure = readQuoteFailure(new SwapsUnsupportedError())
        Object.assign(state, { quote: { status: 'failed' }, failure: { ...readFailure } })
        return
      }
      await query.refetch()
    },
    async confirm() {
      if (!query.data) throw new SwapIncompleteError('review')
      reviewedAmount = query.data.fromAmount
      try {
        return await query.fetch()
      } finally {
        reviewedAmount = undefined
      }
    },
    current: () => (state.quote.status === 'ready' ? query.data : undefined),
    watch: query.watch,
    stop: query.cancel,
    reset() {
      query.reset()
      readFailure = undefined
    },
  }
}

/**
 * Returns how much of a token can be sold, so that the native currency covers the fees.
 *
 * @throws {FeeUncoveredError | SwapRefusedError} if nothing can be sold
 */
function spendableOf(
  { account }: SendPlace,
  { address }: SwapToken,
  { gasPrice, native, held }: SwapFunds,
): bigint {
  // A sponsor may pay a smart account's fee.
  const fees = account.type === 'smartAccount' ? 0n : gasPrice * usualGas * transactions
  if (address !== undefined && native < fees) throw new FeeUncoveredError(fees)
  const spendable = address === undefined ? native - fees : held
  if (spendable <= 0n) throw new SwapRefusedError('balance')
  return spendable
}

/** Returns the output whose minimum after the slippage covers the payment. */
function leastFor(needed: bigint, slippage: number): bigint {
  const whole = 10_000n
  const remaining = whole - BigInt(Math.round(slippage * 100))
  const least = (needed * whole + remaining - 1n) / remaining
  return minimumOf(least, slippage) >= needed ? least : least + 1n
}

/** Returns the amount to sell by dollar prices. */
function guess({ fromToken, toToken }: SwapState, least: bigint): bigint | undefined {
  if (!fromToken?.price || !toToken?.price) return undefined
  const micros = toCents(least * 10_000n, toToken.decimals, toToken.price)
  if (!micros) return undefined
  return fromDollars(fromUnits(micros, 6), fromToken.decimals, fromToken.price)
}
