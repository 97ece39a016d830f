import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { CarabinerModal } from './carabiner-modal.js'
import { assertModal } from './errors/modal-missing-error.js'
import { CarabinerContext } from './hooks/shared/context.js'

/** What {@link CarabinerProvider} takes. */
export interface CarabinerProviderProps {
  /** The instance; it is started here. */
  modal: CarabinerModal
  /** What the server rendered with, for a render that must agree with it. */
  initialState?: DeepReadonly<CarabinerState>
  /** What may use its hooks and buttons. */
  children?: ReactNode
}

/**
 * Gives a modal to the hooks and buttons below it, and starts it in the browser.
 *
 * @throws {ModalMissingError} when `modal` is none
 * @example
 * <CarabinerProvider modal={modal}><ConnectButton /></CarabinerProvider>
 */
export function CarabinerProvider({
  modal,
  initialState,
  children,
}: CarabinerProviderProps): ReactNode {
  assertModal(modal, '<CarabinerProvider>')
  const value = useMemo(
    () => ({ modal, initialState: initialState ?? modal.carabiner.getInitialState() }),
    [modal, initialState],
  )
  useEffect(() => modal.start(), [modal])
  return <CarabinerContext.Provider value={value}>{children}</CarabinerContext.Provider>
}
