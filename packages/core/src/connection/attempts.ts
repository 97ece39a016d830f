import type { ChainNamespace } from '../caip/chain-namespace.js'
import { SupersededError } from '../errors/connection-errors.js'

export interface Attempt {
  /** Aborts when a newer attempt, a report from outside or `destroy()` takes this one's place. */
  readonly signal: AbortSignal
  isCurrent(): boolean
}

/** One running attempt per chain family; a newer one supersedes the older. */
export interface Attempts {
  begin(namespace: ChainNamespace): Attempt
  /** Ends the running attempt: something happened that makes it out of date. */
  supersede(namespace: ChainNamespace): void
}

export function createAttempts(destroyed: AbortSignal): Attempts {
  const running = new Map<ChainNamespace, AbortController>()
  const supersede = (namespace: ChainNamespace) => {
    running.get(namespace)?.abort(new SupersededError())
    running.delete(namespace)
  }
  return {
    supersede,
    begin(namespace) {
      supersede(namespace)
      const controller = new AbortController()
      running.set(namespace, controller)
      return {
        signal: AbortSignal.any([controller.signal, destroyed]),
        isCurrent: () => running.get(namespace) === controller && !destroyed.aborted,
      }
    },
  }
}
