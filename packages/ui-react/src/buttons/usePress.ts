import type { ViewRequest } from '@carabiner/controllers'
import { useModal } from '../hooks/useModal.js'

/** What every one of our buttons can do. */
export interface Pressable {
  isOpen: boolean
  /** What a press does: opens the modal, and closes it when it is open. */
  press: () => void
  /** Loads the modal ahead of a press. */
  prepare: () => void
}

/** @param request - where the modal opens. @default Account when connected, else Connect */
export function usePress(request?: ViewRequest): Pressable {
  const { open, close, isOpen, prepare } = useModal()
  return { isOpen, prepare, press: () => (isOpen ? close() : open(request)) }
}
