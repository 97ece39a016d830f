import type { SwapStep } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useModalContext } from '../../modal/context.js'
import { useSwap } from './useSwap.js'
import { type SwapPlace, viewOfStep } from './view-of-step.js'

/** The steps in which no transaction is pending. From these, Back leads to the form. */
const endedSteps: readonly SwapStep[] = ['reviewing', 'done', 'failed']

/**
 * Keeps the view in sync with the swap: when the swap enters another step, the modal opens the
 * step's view. Keeps the data up to date meanwhile.
 */
export function useSwapPlace(shown: SwapPlace): void {
  const { router, modal } = useModalContext().controllers
  const { swap, state } = useSwap()
  const { step } = state
  const wanted = viewOfStep(state)
  useEffect(() => swap.watch(), [swap])
  useEffect(() => {
    if (wanted === shown || router.current()?.view !== shown) return
    if (shown !== 'Swap') {
      if (wanted !== 'Swap') router.replace({ view: wanted })
      else if (!router.backTo('Swap')) router.replace({ view: 'Swap' })
      return
    }
    if (router.state.direction !== 'back') router.push({ view: wanted })
    else if (endedSteps.includes(step)) swap.edit()
    // Only the pending swap can be shown. The form stays behind it in the history.
    else modal.back()
  }, [router, modal, swap, shown, wanted, step])
}
