/** Waits for a promise, but not beyond a signal: then its reason is thrown. */
export async function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  let stop = () => {}
  const aborted = new Promise<never>((_, reject) => {
    const abort = () => reject(signal.reason)
    stop = () => signal.removeEventListener('abort', abort)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
  try {
    return await Promise.race([promise, aborted])
  } finally {
    stop()
  }
}
