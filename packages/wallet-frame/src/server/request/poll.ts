interface PollOptions {
  /** In ms. */
  readonly every: number
  /** For how long, in ms. */
  readonly most: number
  /** End it early. */
  readonly signals: readonly AbortSignal[]
}

/**
 * Asks until there is an answer: another instance may have what it waits for.
 *
 * @returns undefined where there was none in time
 */
export async function poll<T>(
  { every, most, signals }: PollOptions,
  ask: () => Promise<T | undefined>,
): Promise<T | undefined> {
  const until = performance.now() + most
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    const left = until - performance.now()
    if (left <= 0 || signals.some(({ aborted }) => aborted)) return undefined
    await pause(Math.min(every, left), signals)
  }
}

/** Ends early where one of the signals aborts. */
const pause = (ms: number, signals: readonly AbortSignal[]) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    for (const signal of signals) signal.addEventListener('abort', end)
  })
