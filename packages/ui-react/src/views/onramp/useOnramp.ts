import {
  createOnramp,
  type OnrampController,
  type OnrampState,
} from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** The purchase of this instance, and how far it is. */
export function useOnramp(): { onramp: OnrampController; state: Snapshot<OnrampState> } {
  const onramp = useController(createOnramp)
  return { onramp, state: useProxy(onramp.state) }
}

/** Whether a provider is at work: nothing else is bought then. */
export const isUnderWay = ({ step }: Pick<OnrampState, 'step'>): boolean =>
  step !== 'editing' && step !== 'choosing' && step !== 'done'

/** A purchase that is under way is what there is to see: whoever comes back from it goes on back. */
export function useProgressFirst(view: 'OnRampAmount' | 'OnRampProviders'): void {
  const { controllers } = useModalContext()
  const underWay = isUnderWay(useOnramp().state)
  useEffect(() => {
    const { router, modal } = controllers
    if (!underWay || router.current()?.view !== view) return
    if (router.state.direction === 'back') modal.back()
    else router.push({ view: 'BuyInProgress' })
  }, [controllers, underWay, view])
}
