import { type ComponentType, useEffect, useState } from 'react'

/**
 * Returns a component whose code loads once it is wanted. Returns undefined until then, and on a
 * server. Unlike React's `lazy`, it retries a failed load when the component is wanted or mounted
 * again.
 *
 * @param load - a constant
 * @param onError - called if the code fails to load; must be stable
 * @param known - the component, if its code is already loaded
 */
export function useLazy<Props>(
  load: () => Promise<ComponentType<Props>>,
  onError: (error: unknown) => void,
  wanted = true,
  known?: ComponentType<Props>,
): ComponentType<Props> | undefined {
  const [Component, setComponent] = useState(() => known)
  const missing = wanted && !Component
  useEffect(() => {
    if (!missing) return
    let isCancelled = false
    load().then((component) => {
      if (!isCancelled) setComponent(() => component)
    }, onError)
    return () => {
      isCancelled = true
    }
  }, [missing, load, onError])
  return Component
}
