import { AbortedError } from '@carabiner/core'

/** The fake's requests. They are answered at once, unless the test holds them or lets them fail. */
export interface FakeRequests {
  /** The names of all requests, oldest first. */
  readonly log: readonly string[]
  /** Logs a request. Settles once it is not held, and rejects for `failNext` or an aborted signal. */
  ask(name: string, signal: AbortSignal): Promise<void>
  /** Waits until the visitor did something that only a person does. */
  until(name: string, signal: AbortSignal): Promise<void>
  /** Marks something as done by the visitor, for current and later waits. */
  done(name: string): void
  failNext(name: string, error: Error): void
  /** Lets requests of this name wait until `release`. */
  hold(name: string): void
  release(name: string): void
}

export function createFakeRequests(): FakeRequests {
  const log: string[] = []
  const failures = new Map<string, Error>()
  const held = new Set<string>()
  const happened = new Set<string>()
  const waiting = new Set<() => void>()
  const wake = () => {
    for (const look of [...waiting]) look()
  }

  const wait = (isOver: () => boolean, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (!signal.aborted && !isOver()) return
        waiting.delete(look)
        signal.removeEventListener('abort', look)
        if (signal.aborted) reject(new AbortedError(signal.reason))
        else resolve()
      }
      waiting.add(look)
      signal.addEventListener('abort', look)
      look()
    })

  return {
    log,
    async ask(name, signal) {
      log.push(name)
      await wait(() => !held.has(name), signal)
      const failure = failures.get(name)
      failures.delete(name)
      if (failure) throw failure
    },
    until: (name, signal) => wait(() => happened.has(name), signal),
    done(name) {
      happened.add(name)
      wake()
    },
    failNext: (name, error) => void failures.set(name, error),
    hold: (name) => void held.add(name),
    release(name) {
      held.delete(name)
      wake()
    },
  }
}
