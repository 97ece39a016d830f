import { useSyncExternalStore } from 'react'
import type { CarabinerModal } from '../modal.js'
import { useCarabinerContext } from './context.js'

export interface UseModalResult extends Pick<CarabinerModal, 'open' | 'close' | 'prepare'> {
  isOpen: boolean
}

/** Opens and closes the modal. */
export function useModal(): UseModalResult {
  const { modal } = useCarabinerContext()
  const isOpen = useSyncExternalStore(modal.onOpenChange, modal.isOpen, () => false)
  return { isOpen, open: modal.open, close: modal.close, prepare: modal.prepare }
}
