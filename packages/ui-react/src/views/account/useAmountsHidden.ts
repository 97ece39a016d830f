import { useCallback, useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'

export interface AmountsHidden {
  readonly hidden: boolean
  readonly hide: (hidden: boolean) => void
}

/**
 * Returns whether amounts are hidden by the visitor's setting. Hidden until the setting is loaded.
 */
export function useAmountsHidden(): AmountsHidden {
  const { carabiner } = useModalContext()
  const [chosen, setChosen] = useState<boolean>()
  useEffect(() => {
    let gone = false
    void carabiner.getPreferences().then(({ hideAmounts = false }) => {
      if (!gone) setChosen((now) => now ?? hideAmounts)
    })
    return () => {
      gone = true
    }
  }, [carabiner])
  const hide = useCallback(
    (hidden: boolean) => {
      setChosen(hidden)
      void carabiner.setPreferences({ hideAmounts: hidden })
    },
    [carabiner],
  )
  return { hidden: chosen ?? true, hide }
}
