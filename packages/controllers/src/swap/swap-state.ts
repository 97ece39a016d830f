import type { AccountId } from '@carabiner/core'
import type { AmountUnit } from '../send/send-state.js'
import type { SwapFailure } from './swap-failure.js'
import type { SwapStep } from './swap-machine.js'
import type { SwapToken } from './swap-token.js'

/** How much a trade moves the price against the visitor: a warning from 3 %, a danger from 10 %. */
export type PriceImpactLevel = 'low' | 'warning' | 'danger'

/** How far a trade moves the price. */
export interface PriceImpact {
  /** Such as 3.2; never below 0. */
  percent: number
  level: PriceImpactLevel
}

/** What an amount is swapped for, and what that costs. */
export interface SwapQuote {
  /** What leaves, in the smallest unit of `fromToken`. */
  fromAmount: bigint
  /** What arrives, in the smallest unit of `toToken`. */
  toAmount: bigint
  /** The least that arrives, in the smallest unit of `toToken`: for less, the swap is undone. */
  minimum: bigint
  /** Absent where a price is not known. */
  impact?: PriceImpact
  /**
   * What the provider keeps of what leaves, as the source says, in the smallest unit of `fromToken`. It is in `toAmount`.
   * Absent where the source does not say it.
   */
  providerFee?: bigint
  /** What the network takes for a usual swap, in wei; absent until it is read. `networkCost` knows more of this one. */
  networkFee?: bigint
  /** In ms since 1970. */
  readAt: number
}

/** What the network takes for all that is asked for, approval included, in wei. */
export interface NetworkCost {
  /** The most. */
  fee: bigint
  /** About what it comes to. */
  expected: bigint
  /** Not all of it could be tried, or the account's wallet has costs of its own. */
  isEstimate: boolean
  /**
   * How much of it the account must hold, in wei. Only for a smart account's operation; for other accounts `expected` is
   * taken.
   */
  needed?: bigint
}

/** How reading a quote goes. What was read before stays, to be shown as the value before. */
export interface SwapQuoteState {
  status:
    | 'none'
    | 'reading'
    | 'ready'
    /** It is too old to be executed: reading it again failed, or nobody looked at it. */
    | 'stale'
    /** With the `failure` of the state. */
    | 'failed'
  value?: SwapQuote
  /** It is worse than the one before by more than half a percent, since this time, in ms since 1970. */
  worsenedAt?: number
}

/** How much of the token the swap may use. */
export interface SwapAllowanceState {
  status: 'none' | 'ready'
  /** In the smallest unit of `fromToken`. */
  amount?: bigint
  /** An approval is needed before the swap. */
  isNeeded: boolean
  /** The wallet does both in one request. */
  isOnePrompt: boolean
  /** One after the other, though the wallet could: the visitor, or the wallet, declined the one request for this swap. */
  isSeparate?: boolean
}

/** How much an approval is for: what is swapped, or as much as there ever is, by the visitor's choice alone. */
export type ApprovalKind = 'exact' | 'unlimited'

/** What is known of what the wallet was asked for. */
export interface SwapRunState {
  /** Of the run of calls. */
  id: string
  /** The wallet is asked, here or by another tab, or the network is waited for. */
  waitsFor: 'wallet' | 'tab' | 'network'
  /** What leaves, as it was reviewed. */
  fromAmount: bigint
  /** About what arrives, as it was reviewed. */
  toAmount: bigint
  /** Of the last transaction that the network has. */
  hash?: string
}

/** What a swap moved, by its receipt. */
export interface SwapResult {
  /** Absent where the wallet names no transaction. */
  hash?: string
  /** What left, in the smallest unit of `fromToken`; absent where no receipt says it. */
  fromAmount?: bigint
  /** What arrived, in the smallest unit of `toToken`; absent where no receipt says it. */
  toAmount?: bigint
}

/** A swap, from the first token to what moved. */
export interface SwapState {
  step: SwapStep
  /** Whose; absent without an account on a network of the app. */
  of?: AccountId
  /** What leaves. */
  fromToken?: SwapToken
  /** What arrives. */
  toToken?: SwapToken
  /** How much leaves, as it was typed: digits and at most one `.`. */
  entered: string
  unit: AmountUnit
  /** Less leaves than was typed: the rest is needed for the network fee. */
  isReduced?: boolean
  /** What the account holds of the native currency, in wei; absent until it is read. */
  nativeHeld?: bigint
  /** How much there is to swap is being read. */
  isReadingAll: boolean
  quote: SwapQuoteState
  /** Of what is reviewed, by a dry run; absent until that is done. */
  networkCost?: NetworkCost
  allowance: SwapAllowanceState
  approval: ApprovalKind
  /** In percent, by the app: how much less than the quote may arrive. */
  slippage: number
  /** What the wallet is asked for; from `approving` and `swapping` on. */
  run?: SwapRunState
  /** With `done` alone. */
  result?: SwapResult
  /** Why the last try came to nothing. */
  failure?: SwapFailure
}

/** What is missing, or wrong, before a swap can be reviewed: the first of these. */
export type MissingSwapPart =
  /** Nothing can be swapped on the network. */
  | 'chain'
  /** One of the tokens, or both. */
  | 'token'
  | 'amount'
  /** There is less than that. */
  | 'funds'
  /** It is read, or could not be. */
  | 'quote'
  /** Nobody swaps so much. */
  | 'liquidity'
  /** There is not enough of the native currency for the network fee. */
  | 'gas'
