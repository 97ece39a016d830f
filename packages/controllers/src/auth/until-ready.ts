import type { Carabiner } from '@carabiner/core'

/**
 * Waits until the stored connections are restored, if there are any.
 *
 * @param signal - ends the wait
 */
export const untilReady = (
  carabiner: Pick<Carabiner, 'getSnapshot' | 'subscribe'>,
  signal: AbortSignal,
) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      stop()
      signal.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => end(() => reject(signal.reason))
    const check = () => {
      if (carabiner.getSnapshot().ready) end(resolve)
    }
    const stop = carabiner.subscribe(check)
    signal.addEventListener('abort', abort)
    if (signal.aborted) return abort()
    check()
  })
