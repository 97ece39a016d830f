import type { AccountId, FeeEstimate } from '@carabiner/core'
import type { HeldToken } from '../tokens/held-token.js'
import type { ReceiverState } from './receiver-state.js'
import type { SendFailure } from './send-failure.js'

/** The step of a send. */
export type SendStep =
  /** The visitor fills in the form. */
  | 'editing'
  /** The visitor reviews the send and its costs. */
  | 'reviewing'
  /** The wallet is prompted. */
  | 'asking'

/** The unit of a typed amount. */
export type AmountUnit = 'token' | 'dollars'

/** The costs of a send. With `failed`, the reason is in the state's `failure`. */
export interface CostsState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  /** The sent amount in the token's smallest unit. */
  amount?: bigint
  /** The token's UI multiplier on its network, from the same read. */
  uiMultiplier?: string
  fee?: FeeEstimate
  /** The amount of a token that arrives, in its smallest unit. Absent if unknown. */
  received?: bigint
  /** In ms since 1970. */
  readAt?: number
}

/** The state of a send, from the first digit to the wallet's answer. */
export interface SendState {
  step: SendStep
  /** The sender. Absent without an account on a network of the app. */
  of?: AccountId
  /** The token to send. */
  token?: HeldToken
  /** The amount as typed: digits and at most one `.`. */
  entered: string
  unit: AmountUnit
  /** Whether the maximum is sent. It depends on the fee. */
  isAll: boolean
  /** Whether the maximum is being read. */
  isReadingAll: boolean
  receiver: ReceiverState
  costs: CostsState
  /** Why the last try failed. */
  failure?: SendFailure
}

/** The first missing or invalid part before the review. */
export type MissingPart = 'chain' | 'token' | 'amount' | 'funds' | 'recipient' | 'invalid'
