import { useCallback, useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'

export interface AmountsHidden {
  readonly hidden: boolean
  readonly hide: (hidden: boolean) => void
}

/** Returns whether the visitor hides amounts. Amounts are hidden until the setting is loaded. */
export function useAmountsHidden(): AmountsHidden {
  const { carabiner } = useModalContext()
  const [chosen, setChosen] = useState<boolean>()
  useEffect(() => {
    let isCancelled = false
    void carabiner.getPreferences().then(({ hideAmounts = false }) => {
      if (!isCancelled) setChosen((now) => now ?? hideAmounts)
    })
    return () => {
      isCancelled = true
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
