import { type ComponentType, useEffect, useState } from 'react'
import { useCarabinerContext } from '../hooks/context.js'

/**
 * A component whose code is loaded once it is wanted; undefined until then, on a server too. Code that
 * does not come is asked for again when it is wanted again.
 *
 * @param load - a constant
 */
export function useLate<Props>(
  wanted: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const { logger } = useCarabinerContext().modal.carabiner
  const [Late, setLate] = useState<ComponentType<Props>>()
  useEffect(() => {
    if (!wanted || Late) return
    let gone = false
    load().then(
      (component) => {
        if (!gone) setLate(() => component)
      },
      (error: unknown) => logger.warn('a button did not load', error),
    )
    return () => {
      gone = true
    }
  }, [wanted, Late, load, logger])
  return Late
}
