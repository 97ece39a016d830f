import { amountText } from '@carabiner/core/adapter'
import { amountOf, convertEntry } from '../send/amount-of.js'
import type { SendPlace } from '../send/draft.js'
import type { SwapController } from './swap-controller.js'
import { entryOf, type SwapQuoteQuery } from './swap-quote-query.js'
import type { SwapState } from './swap-state.js'
import { isSameToken, type SwapToken } from './swap-token.js'

interface SwapFormParts {
  readonly state: SwapState
  readonly quote: Pick<SwapQuoteQuery, 'change' | 'readAll'>
  place(): SendPlace | undefined
  /** Returns to the form, so that it can be edited. @returns false while a request is pending */
  mayChange(): boolean
}

/** Creates the form, with two tokens and an amount. */
export function createSwapForm({
  state,
  quote: query,
  place,
  mayChange,
}: SwapFormParts): Pick<
  SwapController,
  'chooseFrom' | 'chooseTo' | 'flip' | 'enter' | 'switchUnit' | 'enterAll'
> {
  const changed = () => {
    delete state.failure
    delete state.isReduced
    delete state.networkCost
    delete state.reviewedCalls
    Object.assign(state.allowance, { status: 'none', isNeeded: false })
    delete state.allowance.amount
    query.change()
  }
  /** Sets a token of the active network. Clears the other side if it has the same token. */
  const choose = (side: 'fromToken' | 'toToken', token: SwapToken) => {
    const other = side === 'fromToken' ? 'toToken' : 'fromToken'
    if (token.chainId !== place()?.network.caipNetworkId || !mayChange()) return
    if (isSameToken(token, state[other])) delete state[other]
    // An amount typed before there was a token stays.
    if (side === 'fromToken' && state.fromToken && !isSameToken(token, state.fromToken)) {
      Object.assign(state, { entered: '', unit: 'token', approval: 'exact' })
    }
    state[side] = { ...token }
    // Clear the quote, which belongs to the previous tokens.
    delete state.quote.value
    changed()
  }
  return {
    chooseFrom: (token) => choose('fromToken', token),
    chooseTo: (token) => choose('toToken', token),
    flip() {
      const { fromToken, toToken, quote } = state
      if (!mayChange()) return
      const amount = quote.status === 'ready' ? quote.value?.toAmount : undefined
      if (toToken) state.fromToken = toToken
      else delete state.fromToken
      if (fromToken) state.toToken = fromToken
      else delete state.toToken
      const entered = (toToken && amount !== undefined && amountText(amount, toToken)) || ''
      Object.assign(state, { entered, unit: 'token', approval: 'exact' })
      delete state.quote.value
      changed()
    },
    enter(text) {
      if (!mayChange()) return
      state.entered = text
      changed()
    },
    switchUnit() {
      if (state.fromToken?.price === undefined || !mayChange()) return
      const before = amountOf(entryOf(state))
      Object.assign(state, convertEntry(entryOf(state)))
      // Dollars have two decimal places, so the converted amount of tokens may be less.
      if (amountOf(entryOf(state)) !== before) changed()
    },
    async enterAll() {
      if (!state.fromToken || !mayChange()) return
      state.isReadingAll = true
      try {
        const amount = await query.readAll()
        // The review has begun in the meantime, and keeps its amount.
        if (amount === undefined || state.step !== 'editing') return
        const entered = amountText(amount, state.fromToken) ?? ''
        Object.assign(state, { unit: 'token', entered })
        changed()
        if (amount === 0n) state.failure = { problem: 'feeUncovered' }
      } finally {
        state.isReadingAll = false
      }
    },
  }
}
