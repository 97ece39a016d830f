import { type LinkedController, linkedController } from '../../async/join-signals.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import { SupersededError } from '../../errors/connection-errors.js'

export interface Attempt {
  /** Aborts when a newer attempt, a report from outside or `destroy()` supersedes this attempt. */
  readonly signal: AbortSignal
  isCurrent(): boolean
}

interface RunningAttempt {
  readonly controller: LinkedController
  readonly active: string | undefined
}

/** The running attempts, one per chain family. A newer attempt supersedes the older one. */
export interface Attempts {
  /**
   * Starts an attempt.
   *
   * @param active - the connection to reactivate if the attempt fails
   */
  begin(namespace: ChainNamespace, active?: string): Attempt
  /** Returns the connection that the running attempt would replace. */
  active(namespace: ChainNamespace): string | undefined
  /**
   * Ends the running attempt, because a change made it outdated.
   *
   * @param reason - the rejection of the attempt. @default SupersededError
   */
  supersede(namespace: ChainNamespace, reason?: Error): void
}

export function createAttempts(destroyed: AbortSignal): Attempts {
  const running = new Map<ChainNamespace, RunningAttempt>()
  const supersede = (namespace: ChainNamespace, reason: Error = new SupersededError()) => {
    running.get(namespace)?.controller.abort(reason)
    running.delete(namespace)
  }
  return {
    supersede,
    active: (namespace) => running.get(namespace)?.active,
    begin(namespace, active) {
      supersede(namespace)
      const controller = linkedController(destroyed)
      running.set(namespace, { controller, active })
      return {
        signal: controller.signal,
        isCurrent: () => running.get(namespace)?.controller === controller && !destroyed.aborted,
      }
    },
  }
}
