import type { Carabiner } from '@carabiner/core'

/** Waits until stored connections are restored or absent. @param signal - ends the wait */
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
    const look = () => {
      if (carabiner.getSnapshot().ready) end(resolve)
    }
    const stop = carabiner.subscribe(look)
    signal.addEventListener('abort', abort)
    if (signal.aborted) return abort()
    look()
  })
