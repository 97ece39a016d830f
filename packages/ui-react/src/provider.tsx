import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import { CarabinerContext } from './hooks/context.js'
import type { CarabinerModal } from './modal.js'

export interface CarabinerProviderProps {
  modal: CarabinerModal
  /** What the server rendered with, for a render that must agree with it. */
  initialState?: DeepReadonly<CarabinerState>
  children?: ReactNode
}

/**
 * Gives a modal to the hooks and buttons below it, and starts it in the browser.
 *
 * @example
 * <CarabinerProvider modal={modal}><ConnectButton /></CarabinerProvider>
 */
export function CarabinerProvider({ modal, initialState, children }: CarabinerProviderProps) {
  const value = useMemo(
    () => ({ modal, initialState: initialState ?? modal.carabiner.getInitialState() }),
    [modal, initialState],
  )
  useEffect(() => modal.start(), [modal])
  return <CarabinerContext.Provider value={value}>{children}</CarabinerContext.Provider>
}
