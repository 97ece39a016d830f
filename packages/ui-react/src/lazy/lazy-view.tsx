import {
  type ComponentType,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useCalmLoading } from '../primitives/skeleton/useCalmLoading.js'
import { ArrivedContext } from '../shell/stage/page-context.js'
import { type ViewShape, ViewSkeleton } from '../shell/stage/ViewSkeleton.js'
import { lazyCode } from './lazy-code.js'
import { useLazy } from './useLazy.js'

export interface LazyView<Props> {
  readonly Component: ComponentType<Props>
  /** Loads the view's code ahead of time. */
  readonly prefetch: () => Promise<unknown>
}

/**
 * Creates a view whose code loads when it is shown. If loading fails, it throws to the error
 * boundary, which offers a retry.
 *
 * @param shape - the placeholder while loading
 * @example
 * lazyView(async () => (await import('./account/AccountView.js')).default, 'profile')
 */
export function lazyView<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  shape: ViewShape | (() => ViewShape) = 'list',
): LazyView<Props> {
  const code = lazyCode(load)

  function Lazy(props: Props) {
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const fail = useCallback((error: unknown) => setFailure({ error }), [])
    const View = useLazy(code.load, fail, true, code.loaded())
    const waiting = useCalmLoading(View === undefined)
    const arrived = useContext(ArrivedContext)
    const wasMissing = useRef(View === undefined)
    useLayoutEffect(() => {
      if (!wasMissing.current || !View || waiting || !arrived) return
      wasMissing.current = false
      arrived()
    }, [View, waiting, arrived])
    if (failure) throw failure.error
    if (waiting) return <ViewSkeleton shape={typeof shape === 'function' ? shape() : shape} />
    return View && (arrived || !wasMissing.current) ? <View {...props} /> : null
  }
  return { Component: Lazy, prefetch: code.load }
}
