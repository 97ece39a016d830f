/** @throws the reason of the signal when it is aborted @param ms - in ms */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', abort)
    }
    const abort = () => {
      end()
      reject(signal.reason)
    }
    const timer = setTimeout(() => {
      end()
      resolve()
    }, ms)
    if (signal.aborted) abort()
    else signal.addEventListener('abort', abort)
  })
