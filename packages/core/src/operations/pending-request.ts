import type { CapabilityName } from '../adapter/capability-name.js'

/** The kinds of prompts: a method of the instance, or a capability's name. */
export type PromptOperation = 'connect' | 'sign message' | 'switch network' | CapabilityName

/** An unanswered prompt. */
export interface PendingRequest {
  /** Unique in the instance: the argument of `stopWaiting`. */
  id: string
  connectorId: string
  operation: PromptOperation
  /** The time of the request, in ms since 1970. */
  since: number
  /** Another request was refused because this one is open. */
  blocks?: true
  /** The caller stopped waiting: it aborted, or its time limit passed. */
  isLeft?: true
}
