import { AbortedError } from '@carabiner/core'

/** How the fake answers: at once, unless the test says otherwise. */
export interface FakeRequests {
  /** What was asked, oldest first. */
  readonly log: readonly string[]
  /** Ends like a real request: by failure, by the signal, or when the test lets it. */
  ask(name: string, signal: AbortSignal): Promise<void>
  /** Waits for something that only a person does. */
  until(name: string, signal: AbortSignal): Promise<void>
  /** The person did it; what waits for it goes on, also what is asked later. */
  done(name: string): void
  failNext(name: string, error: Error): void
  /** From now on a request of that name waits until `release`. */
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
