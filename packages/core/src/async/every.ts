/** Does something again and again, until the signal aborts. @param interval - in ms */
export function every(interval: number, action: () => unknown, signal: AbortSignal): void {
  if (signal.aborted) return
  const timer = setInterval(action, interval)
  signal.addEventListener('abort', () => clearInterval(timer), { once: true })
}
