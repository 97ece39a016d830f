import type { AccountId, FeeEstimate } from '@carabiner/core'
import type { HeldToken } from '../tokens/read-tokens.js'
import type { ReceiverState } from './receiver-state.js'
import type { SendFailure } from './send-failure.js'
import type { SendStep } from './send-machine.js'

/** In what an amount is typed. */
export type AmountUnit = 'token' | 'dollars'

/** What a send takes; `failed` with the `failure` of the state. */
export interface CostsState {
  status: 'none' | 'loading' | 'ready' | 'failed'
  /** What is sent, in the token's smallest unit. */
  amount?: bigint
  /** How many people count for one of the token's, as its network said with that. */
  uiMultiplier?: string
  fee?: FeeEstimate
  /** Of a token what arrives, in its smallest unit; absent where nobody could tell. */
  received?: bigint
  /** In ms since 1970. */
  readAt?: number
}

/** A send, from the first digit to the wallet's answer. */
export interface SendState {
  step: SendStep
  /** From whom; absent without an account on a network of the app. */
  of?: AccountId
  /** What is sent. */
  token?: HeldToken
  /** As it was typed: digits and at most one `.`. */
  entered: string
  unit: AmountUnit
  /** All that there is: how much that is depends on the fee. */
  isAll: boolean
  /** How much there is is being read. */
  isReadingAll: boolean
  receiver: ReceiverState
  costs: CostsState
  /** Why the last try came to nothing. */
  failure?: SendFailure
}

/** What is missing, or wrong, before a send can be reviewed: the first of these. */
export type MissingPart = 'chain' | 'token' | 'amount' | 'funds' | 'recipient' | 'invalid'
