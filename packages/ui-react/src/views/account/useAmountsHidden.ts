import { useCallback, useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'

export interface AmountsHidden {
  readonly hidden: boolean
  readonly hide: (hidden: boolean) => void
}

/** Whether amounts are hidden, as the visitor chose; hidden until that is known. */
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
