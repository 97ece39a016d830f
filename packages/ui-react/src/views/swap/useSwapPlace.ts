import type { SwapStep } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { useModalContext } from '../../modal/context.js'
import { useSwap } from './useSwap.js'
import { type SwapPlace, viewOfStep } from './view-of-step.js'

/** Going back from these leads to the form: nothing is on its way. */
const endedSteps: readonly SwapStep[] = ['reviewing', 'done', 'failed']

/**
 * Keeps a view and the swap together: as soon as the swap is elsewhere, the modal goes there. Everything is kept up to
 * date meanwhile.
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
    // There is only what is on its way. The form stays behind it.
    else modal.back()
  }, [router, modal, swap, shown, wanted, step])
}
