import type { CapabilityName } from '../adapter/adapter.js'

/** What a wallet can be asked: a verb of the instance, or a capability's name. */
export type PromptOperation = 'connect' | 'sign message' | 'switch network' | CapabilityName

/** A prompt that a wallet has not answered. */
export interface PendingRequest {
  /** Unique in the instance: what `stopWaiting` takes. */
  id: string
  connectorId: string
  operation: PromptOperation
  /** When the wallet was asked, in ms since 1970. */
  since: number
  /** Another request was refused since, because this one is open. */
  blocks?: true
  /** The caller no longer waits: it aborted, or its time limit has passed. */
  isLeft?: true
}
