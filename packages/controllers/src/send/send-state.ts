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

/** The costs of a send. With the status `failed`, the reason is in the state's `failure`. */
export interface CostsState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  /** The amount to send, in the token's smallest unit. */
  amount?: bigint
  /** The token's UI multiplier on its network, from the same read. */
  uiMultiplier?: string
  fee?: FeeEstimate
  /** The amount that the receiver gets, in the token's smallest unit. Absent if unknown. */
  received?: bigint
  /** When the costs were read, in ms since 1970. */
  readAt?: number
}

/** The form of a send, its costs and its progress, up to the wallet's answer. */
export interface SendState {
  step: SendStep
  /** The sending account (CAIP-10). Absent without an account on one of the app's networks. */
  of?: AccountId
  /** The token to send. */
  token?: HeldToken
  /** The amount as typed: digits and at most one `.`. */
  entered: string
  unit: AmountUnit
  /** Whether to send the maximum, which depends on the fee. */
  isAll: boolean
  /** Whether the maximum is being read. */
  isReadingAll: boolean
  receiver: ReceiverState
  costs: CostsState
  /** Why the last attempt failed. */
  failure?: SendFailure
}

/** The first missing or invalid part of the form, up to the review. */
export type MissingPart = 'chain' | 'token' | 'amount' | 'funds' | 'recipient' | 'invalid'
