import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { type ReactNode, useEffect, useMemo } from 'react'
import type { CarabinerModal } from './carabiner-modal.js'
import { assertModal } from './errors/modal-missing-error.js'
import { CarabinerContext } from './hooks/shared/context.js'

/** Props of {@link CarabinerProvider}. */
export interface CarabinerProviderProps {
  /** The modal, which the provider starts. */
  modal: CarabinerModal
  /** The state that the server rendered with, so that hydration matches. */
  initialState?: DeepReadonly<CarabinerState>
  /** The part of the app that uses the hooks and buttons. */
  children?: ReactNode
}

/**
 * Provides a modal to the hooks and buttons below it, and starts the modal in the browser.
 *
 * @throws {ModalMissingError} if `modal` is not a modal
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
