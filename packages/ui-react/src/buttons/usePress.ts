import type { ViewRequest } from '@carabiner/controllers'
import { useEffect, useRef, useState } from 'react'
import { useCarabinerModal } from '../hooks/modal/useCarabinerModal.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { useReadable } from '../signal/signal.js'

/** The actions of every Carabiner button. */
export interface Pressable {
  isOpen: boolean
  /** True if the modal takes more than 120 ms to open after a press. */
  isLoading: boolean
  /** Toggles the modal. Does nothing while the modal loads. */
  press: () => void
  /** Loads the modal ahead of a press. */
  prepare: () => void
}

/** In ms. No loading state is shown if the modal opens sooner. */
const loadingDelay = 120

/** @param act - called on a press; may open the modal */
export function useOpener(act: () => void): Pick<Pressable, 'isLoading' | 'press'> {
  const { loading } = useCarabinerContext().modal.surface
  const awaited = useReadable(loading)
  const pressed = useRef(false)
  const [isLoading, setLoading] = useState(false)
  useEffect(() => {
    if (!awaited || !pressed.current) return
    const timer = setTimeout(setLoading, loadingDelay, true)
    return () => {
      clearTimeout(timer)
      pressed.current = false
      setLoading(false)
    }
  }, [awaited])
  const press = () => {
    if (loading.get()) return
    pressed.current = true
    act()
  }
  return { isLoading, press }
}

/** @param request - the view to open. @default Account when connected, else Connect */
export function usePress(request?: ViewRequest): Pressable {
  const { open, close, isOpen, prepare } = useCarabinerModal()
  const opener = useOpener(() => (isOpen ? close() : open(request)))
  return { ...opener, isOpen, prepare }
}
