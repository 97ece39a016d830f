import { type ComponentType, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'
import { ArrivedContext } from './ArrivedContext.js'
import { type ViewShape, ViewSkeleton } from './ViewSkeleton.js'

export interface LateView<Props> {
  readonly Component: ComponentType<Props>
  /** Loads its code ahead of time. */
  readonly prefetch: () => Promise<unknown>
}

/**
 * A view whose code comes when it is wanted. It throws when that does not come, and asks for it anew
 * when it is mounted again, which `lazy` would not.
 */
export function lateView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  /** Asked for once it is shown. */
  shape: () => ViewShape,
): LateView<Props> {
  let loaded: ComponentType<Props> | undefined
  const prefetch = async () => {
    loaded ??= await load()
    return loaded
  }

  function Late(props: Props) {
    const [View, setView] = useState(() => loaded)
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const waiting = useCalmLoading(View === undefined)
    useEffect(() => {
      if (View) return
      let gone = false
      prefetch().then(
        (view) => {
          if (!gone) setView(() => view)
        },
        (error: unknown) => {
          if (!gone) setFailure({ error })
        },
      )
      return () => {
        gone = true
      }
    }, [View])
    const arrived = useContext(ArrivedContext)
    const late = useRef(View === undefined)
    useLayoutEffect(() => {
      if (!late.current || !View || waiting || !arrived) return
      late.current = false
      arrived()
    }, [View, waiting, arrived])
    if (failure) throw failure.error
    if (waiting) return <ViewSkeleton shape={shape()} />
    return View && (arrived || !late.current) ? <View {...props} /> : null
  }
  return { Component: Late, prefetch }
}
