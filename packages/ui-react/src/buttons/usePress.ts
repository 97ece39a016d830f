import type { ViewRequest } from '@carabiner/controllers'
import { useEffect, useRef, useState } from 'react'
import { useCarabinerModal } from '../hooks/modal/useCarabinerModal.js'
import { useCarabinerContext } from '../hooks/shared/context.js'
import { useReadable } from '../signal/signal.js'

/** What every one of our buttons can do. */
export interface Pressable {
  isOpen: boolean
  /** Whether this button was pressed and the modal takes more than 120 ms to come. */
  isLoading: boolean
  /** What a press does: opens the modal, and closes it when it is open. Nothing while the modal loads. */
  press: () => void
  /** Loads the modal ahead of a press. */
  prepare: () => void
}

/** In ms: what comes sooner needs no sign that it is awaited. */
const loadingDelay = 120

/** @param act - what a press does; it may open the modal */
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

/** @param request - where the modal opens. @default Account when connected, else Connect */
export function usePress(request?: ViewRequest): Pressable {
  const { open, close, isOpen, prepare } = useCarabinerModal()
  const opener = useOpener(() => (isOpen ? close() : open(request)))
  return { ...opener, isOpen, prepare }
}
