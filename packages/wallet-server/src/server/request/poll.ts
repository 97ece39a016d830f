/** What a wait ends by. */
interface WaitOptions {
  /** For how long, in ms. */
  readonly most: number
  /** End it early. */
  readonly signals: readonly AbortSignal[]
}

/** Waits for answers. All waiters of one key share one poll. */
interface Polls<T> {
  /**
   * @param key - of what is waited for
   * @param ask - asked until it answers: another instance may have what it waits for. The same for all with this key
   * @returns undefined where there was no answer in time
   */
  wait(key: string, options: WaitOptions, ask: () => Promise<T | undefined>): Promise<T | undefined>
  /** There may be an answer: it is asked for now. */
  wake(key: string): void
}

interface PollsOptions {
  /** Between two asks, in ms; the last of them from then on. */
  readonly pauses: readonly [number, ...number[]]
  /** Whether it is asked for before the first pause. */
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

/** @param onEnd - nobody waits any more, or all have an answer */
function startPoll<T>(
  ask: () => Promise<T | undefined>,
  { pauses, isAskedFirst }: PollsOptions,
  onEnd: () => void,
): Poll<T> {
  const waiters = new Set<Waiter<T>>()
  let isAsking = false
  /** Whether there may be an answer since it was asked for last. */
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
  // Once the first waits.
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
          // What is being asked is waited for.
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
