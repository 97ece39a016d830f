import { type ComponentType, useEffect, useState } from 'react'
import type { Views } from '../views/registry.js'

/**
 * What the first frame has no need of arrives while the visitor reads it: the code of the other views, and the
 * notices over them. What does not come is asked for again at the next opening.
 */
export function useIdleParts(open: boolean, views: Views): ComponentType | undefined {
  const [notices, setNotices] = useState<{ readonly Notices: ComponentType }>()
  useEffect(() => {
    if (!open) return
    const load = () => {
      import('./notices/Notices.js').then(setNotices, () => undefined)
      for (const { prefetch } of Object.values(views)) prefetch?.().catch(() => undefined)
    }
    // Safari before 27 never says that it is idle.
    if (!('requestIdleCallback' in globalThis)) return load()
    const idle = requestIdleCallback(load)
    return () => cancelIdleCallback(idle)
  }, [open, views])
  return notices?.Notices
}
