import { type ComponentType, type ReactNode, useCallback, useState } from 'react'
import { lazyCode } from './lazy-code.js'
import { useLazy } from './useLazy.js'

/**
 * Creates a part of a view whose code loads when it is shown. If loading fails, it throws to the
 * view's error boundary, which offers a retry.
 *
 * @param placeholder - shown while loading
 * @example
 * const Chart = lazyPart(() => import('./Chart.js').then(({ Chart }) => Chart), <Skeleton height={48} />)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode,
): ComponentType<Props> {
  const code = lazyCode(load)
  return function LazyPart(props: Props) {
    const [failure, setFailure] = useState<{ readonly error: unknown }>()
    const fail = useCallback((error: unknown) => setFailure({ error }), [])
    const Loaded = useLazy(code.load, fail, true, code.loaded())
    if (failure) throw failure.error
    return Loaded ? <Loaded {...props} /> : placeholder
  }
}
