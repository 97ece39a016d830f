import type { AccountId, TypedData } from '@carabiner/core'
import type { AmountUnit } from '../send/send-state.js'
import type { SwapFailure } from './swap-failure.js'
import type { SwapStep } from './swap-machine.js'
import type { SwapToken } from './swap-token.js'

/** The level of a price impact. `warning` starts at 3 %, `danger` at 10 %. */
export type PriceImpactLevel = 'low' | 'warning' | 'danger'

/** How far a trade moves the price against the visitor. */
export interface PriceImpact {
  /** The price impact in percent, such as 3.2. Never below 0. */
  percent: number
  level: PriceImpactLevel
}

/** The result of a swap that a source offers, with its fees. */
export interface SwapQuote {
  /** The amount to sell, in the smallest unit of `fromToken`. */
  fromAmount: bigint
  /** The amount to receive, in the smallest unit of `toToken`. */
  toAmount: bigint
  /**
   * The minimum to receive, in the smallest unit of `toToken`. A swap that returns less is
   * reverted.
   */
  minimum: bigint
  /** The price impact. Absent without a price. */
  impact?: PriceImpact
  /**
   * The provider's fee in the smallest unit of `fromToken`, as the source reports it. `toAmount` is
   * net of it. Absent if the source does not report it.
   */
  providerFee?: bigint
  /**
   * The network fee of a typical swap, in wei. Absent until read. `networkCost` is more precise.
   */
  networkFee?: bigint
  /** When the quote was read, in ms since 1970. */
  readAt: number
}

/** The network cost of all calls in wei, including the approval. */
export interface NetworkCost {
  /** The maximum cost. */
  fee: bigint
  /** The expected cost. */
  expected: bigint
  /** Whether some calls could not be simulated, or the account's wallet adds costs of its own. */
  isEstimate: boolean
  /**
   * The amount in wei that a smart account must hold for its operation. Absent for other accounts,
   * which need `expected`.
   */
  needed?: bigint
}

/** A call that the wallet would get, before the visitor confirms. */
interface ReviewedCall {
  to: string
  data?: `0x${string}`
  /** In wei. */
  value?: bigint
}

/** The quote and its status. The last value stays visible during a read. */
export interface SwapQuoteState {
  status:
    | 'none'
    | 'reading'
    | 'ready'
    /** The quote is too old to execute, because a read failed or nothing watched it. */
    | 'stale'
    /** The read failed. The reason is in the state's `failure`. */
    | 'failed'
  value?: SwapQuote
  /**
   * When the quote last became more than half a percent worse than the previous one, in ms since
   * 1970.
   */
  worsenedAt?: number
}

/** How much of the token the swap contract may spend. */
export interface SwapAllowanceState {
  status: 'none' | 'ready'
  /** The allowance, in the smallest unit of `fromToken`. */
  amount?: bigint
  /** Whether the swap needs an approval first. */
  isNeeded: boolean
  /** Whether the wallet can handle the approval and the swap in one prompt. */
  isOnePrompt: boolean
  /**
   * Whether two prompts are used although the wallet could use one, because the visitor or the
   * wallet declined it for this swap.
   */
  isSeparate?: boolean
  /**
   * The approval to sign in place of a transaction (EIP-2612). Absent if the token, the account or
   * the source has no permits.
   */
  permit?: SwapPermitState
  /**
   * Whether the approval is a transaction although it could be signed, because the visitor chose so
   * or the signature could not be used.
   */
  isByTransaction?: boolean
}

/** An approval that the visitor can sign. It costs no network fee. */
export interface SwapPermitState {
  /** The contract that may spend the token. */
  spender: string
  /** The amount that it may spend, in the smallest unit of `fromToken`. */
  amount: bigint
  /** How long it is valid from the signature on, at most, in ms. */
  lifetime: number
  /** The data that the wallet would get. Absent once it is signed. */
  typedData?: TypedData
  /** When the signed permit expires, in ms since 1970. Absent until it is signed. */
  expiresAt?: number
}

/**
 * The amount that an approval covers: the amount to sell, or unlimited if the visitor chooses so.
 */
export type ApprovalKind = 'exact' | 'unlimited'

/** The calls that the wallet received, which core stores as a run. */
export interface SwapRunState {
  /** The run's id. */
  id: string
  /** The reason why the run waits: the wallet, a prompt in another tab, or the network. */
  waitsFor: 'wallet' | 'tab' | 'network'
  /** The reviewed amount to sell. */
  fromAmount: bigint
  /** The reviewed amount to receive, approximately. */
  toAmount: bigint
  /** The hash of the last transaction sent. */
  hash?: string
}

/** The amounts that a swap moved, according to its receipt. */
export interface SwapResult {
  /** The transaction hash. Absent if the wallet reports none. */
  hash?: string
  /** The amount sold, in the smallest unit of `fromToken`. Absent without a receipt. */
  fromAmount?: bigint
  /** The amount received, in the smallest unit of `toToken`. Absent without a receipt. */
  toAmount?: bigint
}

/** The form of a swap, its quote and its progress, up to the moved amounts. */
export interface SwapState {
  step: SwapStep
  /** The account (CAIP-10). Absent without an account on one of the app's networks. */
  of?: AccountId
  /** The token to sell. */
  fromToken?: SwapToken
  /** The token to buy. */
  toToken?: SwapToken
  /** The amount to sell, as typed: digits and at most one `.`. */
  entered: string
  unit: AmountUnit
  /** Whether less is sold than typed, because the network fee needs the rest. */
  isReduced?: boolean
  /** The account's native balance, in wei. Absent until read. */
  nativeHeld?: bigint
  /** Whether the maximum is being read. */
  isReadingAll: boolean
  quote: SwapQuoteState
  /** The reviewed swap's cost from a dry run. Absent until read. */
  networkCost?: NetworkCost
  /** The calls that the wallet would get for the reviewed swap, including an approval. */
  reviewedCalls?: readonly ReviewedCall[]
  allowance: SwapAllowanceState
  approval: ApprovalKind
  /** The app's slippage: the maximum shortfall from the quote, in percent. */
  slippage: number
  /** The wallet's calls, from the step `approving` or `swapping` on. */
  run?: SwapRunState
  /** The moved amounts. Only at the step `done`. */
  result?: SwapResult
  /** Why the last attempt failed. */
  failure?: SwapFailure
}

/** The first missing or invalid part of the form, up to the review. */
export type MissingSwapPart =
  /** The network does not support swaps. */
  | 'chain'
  /** One or both tokens are missing. */
  | 'token'
  | 'amount'
  /** The balance is too low. */
  | 'funds'
  /** The quote is pending or has failed. */
  | 'quote'
  /** No provider offers a swap of this amount. */
  | 'liquidity'
  /** The native currency does not cover the network fee. */
  | 'gas'
