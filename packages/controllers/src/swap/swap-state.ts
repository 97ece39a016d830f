import type { AccountId } from '@carabiner/core'
import type { AmountUnit } from '../send/send-state.js'
import type { SwapFailure } from './swap-failure.js'
import type { SwapStep } from './swap-machine.js'
import type { SwapToken } from './swap-token.js'

/** The level of a price impact: a warning from 3 %, a danger from 10 %. */
export type PriceImpactLevel = 'low' | 'warning' | 'danger'

/** How far a trade moves the price against the visitor. */
export interface PriceImpact {
  /** Such as 3.2. Never below 0. */
  percent: number
  level: PriceImpactLevel
}

/** The result of a swap, and its costs. */
export interface SwapQuote {
  /** The amount that leaves, in the smallest unit of `fromToken`. */
  fromAmount: bigint
  /** The amount that arrives, in the smallest unit of `toToken`. */
  toAmount: bigint
  /**
   * The minimum that arrives, in the smallest unit of `toToken`. A swap that brings less is
   * reverted.
   */
  minimum: bigint
  /** Absent without a price. */
  impact?: PriceImpact
  /**
   * The provider's fee on the amount that leaves, as the source reports, in the smallest unit of
   * `fromToken`. Included in `toAmount`. Absent if the source does not report it.
   */
  providerFee?: bigint
  /** The network fee of a usual swap, in wei. Absent until read. `networkCost` is more precise. */
  networkFee?: bigint
  /** In ms since 1970. */
  readAt: number
}

/** The network cost of all calls, approval included, in wei. */
export interface NetworkCost {
  /** The maximum cost. */
  fee: bigint
  /** The expected cost. */
  expected: bigint
  /** Some calls could not be simulated, or the account's wallet adds its own costs. */
  isEstimate: boolean
  /**
   * The part that the account must hold, in wei. Only for a smart account's operation. Other
   * accounts need `expected`.
   */
  needed?: bigint
}

/** The status of a quote. The last value stays visible during a read. */
export interface SwapQuoteState {
  status:
    | 'none'
    | 'reading'
    | 'ready'
    /** Too old to execute: a read failed, or the quote was not watched. */
    | 'stale'
    /** With the state's `failure`. */
    | 'failed'
  value?: SwapQuote
  /**
   * When the quote became worse than the previous one by more than half a percent, in ms since
   * 1970.
   */
  worsenedAt?: number
}

/** How much of the token the swap may use. */
export interface SwapAllowanceState {
  status: 'none' | 'ready'
  /** In the smallest unit of `fromToken`. */
  amount?: bigint
  /** Whether an approval is needed before the swap. */
  isNeeded: boolean
  /** Whether the wallet handles both in one prompt. */
  isOnePrompt: boolean
  /**
   * Whether two prompts are used although the wallet could do with one: the visitor or the wallet
   * declined it for this swap.
   */
  isSeparate?: boolean
}

/** The amount of an approval: the swapped amount, or unlimited if the visitor chooses so. */
export type ApprovalKind = 'exact' | 'unlimited'

/** The run of calls that the wallet received. */
export interface SwapRunState {
  /** The run's id. */
  id: string
  /** The pending party: the wallet here, another tab's prompt, or the network. */
  waitsFor: 'wallet' | 'tab' | 'network'
  /** The reviewed amount that leaves. */
  fromAmount: bigint
  /** The reviewed amount that arrives, approximately. */
  toAmount: bigint
  /** The hash of the last sent transaction. */
  hash?: string
}

/** The amounts that a swap moved, by its receipt. */
export interface SwapResult {
  /** Absent if the wallet reports no transaction. */
  hash?: string
  /** The amount that left, in the smallest unit of `fromToken`. Absent without a receipt. */
  fromAmount?: bigint
  /** The amount that arrived, in the smallest unit of `toToken`. Absent without a receipt. */
  toAmount?: bigint
}

/** The state of a swap, from the choice of tokens to the moved amounts. */
export interface SwapState {
  step: SwapStep
  /** The account. Absent without an account on a network of the app. */
  of?: AccountId
  /** The token that leaves. */
  fromToken?: SwapToken
  /** The token that arrives. */
  toToken?: SwapToken
  /** The amount that leaves, as typed: digits and at most one `.`. */
  entered: string
  unit: AmountUnit
  /** Whether less leaves than typed, because the network fee needs the rest. */
  isReduced?: boolean
  /** The account's native balance, in wei. Absent until read. */
  nativeHeld?: bigint
  /** Whether the maximum is being read. */
  isReadingAll: boolean
  quote: SwapQuoteState
  /** The cost of the reviewed swap, by a dry run. Absent until read. */
  networkCost?: NetworkCost
  allowance: SwapAllowanceState
  approval: ApprovalKind
  /** The app's slippage: the maximum shortfall from the quote, in percent. */
  slippage: number
  /** The wallet's run of calls, from `approving` or `swapping` on. */
  run?: SwapRunState
  /** Only with `done`. */
  result?: SwapResult
  /** Why the last try failed. */
  failure?: SwapFailure
}

/** The first missing or invalid part before the review. */
export type MissingSwapPart =
  /** The network has no swaps. */
  | 'chain'
  /** One or both tokens. */
  | 'token'
  | 'amount'
  /** The balance is too low. */
  | 'funds'
  /** The quote is pending, or failed. */
  | 'quote'
  /** No provider swaps this amount. */
  | 'liquidity'
  /** The native currency does not cover the network fee. */
  | 'gas'
