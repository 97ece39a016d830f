/** The ends of a wait. */
interface WaitOptions {
  /** Time limit in ms. */
  readonly most: number
  /** End the wait early. */
  readonly signals: readonly AbortSignal[]
}

/** Waits for answers. All waiters of one key share one poll. */
interface Polls<T> {
  /**
   * @param key - identifies the awaited answer
   * @param ask - called until it returns an answer, because another instance may write it. The same
   * for all with this key
   * @returns undefined after the time limit
   */
  wait(key: string, options: WaitOptions, ask: () => Promise<T | undefined>): Promise<T | undefined>
  /** Asks now, because an answer may exist. */
  wake(key: string): void
}

interface PollsOptions {
  /** Pauses between two calls, in ms. The last one repeats. */
  readonly pauses: readonly [number, ...number[]]
  /** Whether the first call comes before the first pause. */
  readonly isAskedFirst: boolean
}

interface Waiter<T> {
  isOver: boolean
  end(answer: T | undefined): void
  fail(error: unknown): void
}

interface Poll<T> {
  join(options: WaitOptions): Promise<T | undefined>
  wake(): void
}

export function createPolls<T>(options: PollsOptions): Polls<T> {
  const running = new Map<string, Poll<T>>()
  return {
    wait(key, waiting, ask) {
      const poll = running.get(key) ?? startPoll(ask, options, () => running.delete(key))
      running.set(key, poll)
      return poll.join(waiting)
    },
    wake: (key) => running.get(key)?.wake(),
  }
}

/** @param onEnd - called once all waiters have left or have an answer */
function startPoll<T>(
  ask: () => Promise<T | undefined>,
  { pauses, isAskedFirst }: PollsOptions,
  onEnd: () => void,
): Poll<T> {
  const waiters = new Set<Waiter<T>>()
  let isAsking = false
  /** Whether there may be a new answer since the last call. */
  let isWoken = false
  let hurry = () => {}
  const sweep = () => {
    for (const one of [...waiters]) if (one.isOver) one.end(undefined)
    if (waiters.size === 0) hurry()
  }
  const pause = (turn: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pauses[Math.min(turn, pauses.length - 1)])
      hurry = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const run = async () => {
    for (let turn = 0; waiters.size > 0; turn += 1) {
      if (turn > 0 || isAskedFirst) {
        isWoken = false
        isAsking = true
        const answer = await ask()
        isAsking = false
        if (answer !== undefined) return answer
        sweep()
      }
      if (waiters.size > 0 && !isWoken) await pause(turn)
    }
    return undefined
  }
  // Starts once the first waiter is added.
  void Promise.resolve()
    .then(run)
    .then(
      (answer) => {
        onEnd()
        for (const one of [...waiters]) one.end(answer)
      },
      (error: unknown) => {
        onEnd()
        for (const one of [...waiters]) one.fail(error)
      },
    )
  return {
    wake() {
      isWoken = true
      hurry()
    },
    join: ({ most, signals }) =>
      new Promise((resolve, reject) => {
        const over = () => {
          waiter.isOver = true
          // A call in progress may still answer the waiter.
          if (!isAsking) sweep()
        }
        const leave = () => {
          clearTimeout(timer)
          for (const signal of signals) signal.removeEventListener('abort', over)
          waiters.delete(waiter)
        }
        const waiter: Waiter<T> = {
          isOver: false,
          end(answer) {
            leave()
            resolve(answer)
          },
          fail(error) {
            leave()
            reject(error)
          },
        }
        const timer = setTimeout(over, most)
        for (const signal of signals) signal.addEventListener('abort', over)
        waiters.add(waiter)
        if (signals.some(({ aborted }) => aborted)) over()
      }),
  }
}
