import { useEffect, useState } from 'react'
import { useRoot } from '../root/RootContext.js'
import { useModalContext, useRests } from './context.js'

/**
 * Whether the visitor has done anything yet. A visitor who opened the modal has. An embedded modal and one that rests
 * are rendered before, and ask no server until then. It changes after the press, not during it: rows that come must not
 * move what is pressed.
 */
export function useTouched(): boolean {
  const view = useRoot().host.ownerDocument.defaultView
  const { embedded } = useModalContext().controllers.modal
  const rests = useRests()
  const [touched, setTouched] = useState(
    () => !embedded || (view?.navigator.userActivation?.hasBeenActive ?? false),
  )
  useEffect(() => {
    if (touched || !view) return
    const touch = () => setTouched(true)
    const events = ['click', 'keyup'] as const
    for (const event of events) view.addEventListener(event, touch, { capture: true })
    return () => {
      for (const event of events) view.removeEventListener(event, touch, { capture: true })
    }
  }, [touched, view])
  return touched && !rests
}
