import { useEffect } from 'react'

/** Loads ahead of time what may be wanted later. Safari before 27 never says that it is idle. */
export function useWhenIdle(load: () => Promise<unknown>): void {
  useEffect(() => {
    const quietly = () => void load().catch(() => undefined)
    if (!('requestIdleCallback' in globalThis)) return quietly()
    const idle = requestIdleCallback(quietly)
    return () => cancelIdleCallback(idle)
  }, [load])
}
