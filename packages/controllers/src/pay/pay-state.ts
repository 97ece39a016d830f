import type { FeeEstimate, NetworkId } from '@carabiner/core'
import type { SendFailure, SendProblem } from '../send/send-failure.js'
import type { SwapProblem } from '../swap/swap-failure.js'
import type { SwapResult, SwapState } from '../swap/swap-state.js'
import type { SwapToken } from '../swap/swap-token.js'
import type { PayStep } from './pay-machine.js'
import type { PaymentReceipt } from './payment-receipt.js'

/** Whether the visitor can pay with an option. */
export type PayOptionStatus =
  /** The balance covers the amount. */
  | 'enough'
  /** The visitor holds another token, which a swap turns into this one first. */
  | 'swap'
  | 'short'
  /** The network did not answer. */
  | 'unread'
  /** No price is known, so that the amount in a currency is unknown. */
  | 'unpriced'
  /** The amount has more decimal places than the token. */
  | 'unfit'
  /** No wallet of the chain family is connected. */
  | 'noAccount'

/** A token on a network, to pay with. */
export interface PayOption {
  /**
   * The CAIP-10 id of the token, or the CAIP-2 id of the network for its native currency. With
   * `swap`, it also names the token to swap.
   */
  id: string
  networkId: NetworkId
  /** Contract or mint. Absent for the native currency. */
  token?: string
  recipient: string
  name: string
  symbol: string
  iconUrl?: string
  status: PayOptionStatus
  /** The paying address. Absent without an account of the chain family. */
  payer?: string
  /** Absent until read. */
  decimals?: number
  /** The balance, in the smallest unit. */
  held?: bigint
  /** The amount to pay, in the smallest unit. */
  amount?: bigint
  /** Dollars per token. */
  price?: number
  /**
   * The payment as a link for another wallet: EIP-681, Solana Pay or BIP-21. Only with
   * `sources.payments`, which sees the payment.
   */
  link?: string
  /** The token that the visitor gives. Only with `swap`. */
  from?: SwapToken
  /** The `id` of the option that pays once the swap is done. Only with `swap`. */
  swapsTo?: string
}

/** A swap that is done. Only the payment remains. */
export interface PaySwapped extends SwapResult {
  /** The `id` of the option that pays. */
  optionId: string
  /** The amount to pay, in the smallest unit of `to`. Absent for a swap of an earlier page. */
  requested?: bigint
  from: SwapToken
  to: SwapToken
}

/** Why a payment was not made. The views have a sentence for each. */
export type PayProblem =
  | SendProblem
  /** The transaction came into no block. */
  | 'notIncluded'
  /** The browser can't store the payment. */
  | 'notSaved'
  /** The token takes a share of each transfer. */
  | 'share'
  /** The app's service of payments does not answer. */
  | 'service'
  /** The app's service does not take the payment. */
  | 'refused'
  /** The swap of the visitor's token failed. `swapProblem` has the reason. */
  | 'swap'

/** A failure, with details for developers. */
export interface PayFailure extends Omit<SendFailure, 'problem'> {
  problem: PayProblem
  /** Only with `swap`. */
  swapProblem?: SwapProblem
}

/** The costs of the chosen option. With `failed`, the reason is in `failure`. */
export interface PayCostsState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  fee?: FeeEstimate
  /** Whether the wallet takes the payment as a request of its own (CAIP-358 `wallet_pay`). */
  isWalletPay?: boolean
  failure?: PayFailure
}

/** The transaction of a payment. */
export interface PayTransaction {
  networkId: NetworkId
  recipient: string
  payer: string
  token?: string
  /** In the smallest unit. */
  amount: bigint
  decimals: number
  symbol: string
  name: string
  /** Absent until the wallet has sent it, and if its answer was lost. */
  hash?: string
}

/** The request, for display. */
export interface PayTerms {
  /** Of the token, or of `currency`. */
  amount: string
  unit: 'whole' | 'smallest'
  /** ISO 4217. Absent if a token is asked for. */
  currency?: string
  /** In ms since 1970. */
  expiresAt?: number
}

/** The state of a payment, from the request to the receipt. */
export interface PayState {
  step: PayStep
  /** Absent without a request. */
  request?: PayTerms
  /** The ways to pay, the best first. */
  options: PayOption[]
  optionsStatus: 'loading' | 'ready' | 'failed'
  /** The `id` of the chosen option. */
  chosen?: string
  costs: PayCostsState
  /** Whether the wallet is asked to change its network first. */
  isSwitching: boolean
  /** The swap of the chosen option: its quote, its approval and its progress. */
  swap?: SwapState
  /** The swap that is done. Absent until then. */
  swapped?: PaySwapped
  /** The pending or last transaction. */
  transaction?: PayTransaction
  /** Why the last try failed. */
  failure?: PayFailure
  receipt?: PaymentReceipt
}
