import { useEffect, useState } from 'react'
import { useRoot } from '../root/RootContext.js'
import { useModalContext, useRests } from './context.js'

/**
 * Returns whether the visitor has interacted with the page. Opening the modal counts. An embedded
 * modal, and one that is rendered ahead, send no requests before. The value changes after the press
 * and not during it, because new rows must not move the pressed element.
 */
export function useTouched(): boolean {
  const view = useRoot().host.ownerDocument.defaultView
  const { embedded } = useModalContext().controllers.modal
  const isResting = useRests()
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
  return touched && !isResting
}
