import type { CapabilityName } from '../adapter/capability-name.js'

/** The kinds of prompts: a method of the instance, or a capability's name. */
export type PromptOperation = 'connect' | 'sign message' | 'switch network' | CapabilityName

/** An unanswered prompt. */
export interface PendingRequest {
  /** The id to pass to `stopWaiting`. Unique in the instance. */
  id: string
  connectorId: string
  operation: PromptOperation
  /** The time of the request, in ms since 1970. */
  since: number
  /** Whether another request was refused because this one is open. */
  blocks?: true
  /** Whether the caller stopped waiting, because it aborted or its time limit passed. */
  isLeft?: true
}
