import {
  createOnramp,
  type OnrampController,
  type OnrampState,
} from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import type { Snapshot } from 'valtio/vanilla'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** Returns this instance's purchase and its state. */
export function useOnramp(): { onramp: OnrampController; state: Snapshot<OnrampState> } {
  const onramp = useController(createOnramp)
  return { onramp, state: useProxy(onramp.state) }
}

/** Returns whether a purchase is pending. Another one can't start meanwhile. */
export const isUnderWay = ({ step }: Pick<OnrampState, 'step'>): boolean =>
  step !== 'editing' && step !== 'choosing' && step !== 'done'

/**
 * Opens the progress of a pending purchase in place of the view, and skips the view on the way
 * back.
 */
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
