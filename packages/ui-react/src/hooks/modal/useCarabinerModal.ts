import type { CarabinerModal } from '../../carabiner-modal.js'
import { useReadable } from '../../signal/signal.js'
import { useCarabinerContext } from '../shared/context.js'

/** The result of {@link useCarabinerModal}. */
export interface UseCarabinerModalResult
  extends Pick<CarabinerModal, 'open' | 'close' | 'pay' | 'connect' | 'prepare'> {
  isOpen: boolean
}

/**
 * Opens and closes the modal.
 *
 * @example
 * const { open } = useCarabinerModal()
 * <button onClick={() => open({ view: 'Networks' })}>Networks</button>
 */
export function useCarabinerModal(): UseCarabinerModalResult {
  const { modal } = useCarabinerContext()
  const isOpen = useReadable(modal.surface.open)
  const { open, close, pay, connect, prepare } = modal
  return { isOpen, open, close, pay, connect, prepare }
}
