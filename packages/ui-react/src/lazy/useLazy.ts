import { type ComponentType, useEffect, useState } from 'react'

/**
 * A component whose code is loaded once it is wanted; undefined until then, on a server too. Code that did
 * not come is asked for again when it is wanted again, or mounted again, which React's `lazy` would not.
 *
 * @param load - a constant
 * @param onError - the same at each rendering; called when the code did not load
 * @param known - the component, where its code is here already
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
    let gone = false
    load().then((component) => {
      if (!gone) setComponent(() => component)
    }, onError)
    return () => {
      gone = true
    }
  }, [missing, load, onError])
  return Component
}
