/** Resolves after `milliseconds`, or as soon as the signal aborts. Never rejects. */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    signal.addEventListener('abort', end)
  })
}

/** Repeats an action until the signal aborts. @param interval - in ms */
export function every(interval: number, action: () => unknown, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setInterval(action, interval)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
