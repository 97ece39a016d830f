import type { Store } from '@zag-js/toast'
import { useEffect } from 'react'

/** A hidden page is not read: its toasts wait. */
export function usePauseWhileHidden(store: Store): void {
  useEffect(() => {
    const follow = () => (document.hidden ? store.pause() : store.resume())
    document.addEventListener('visibilitychange', follow)
    return () => document.removeEventListener('visibilitychange', follow)
  }, [store])
}
