import { lazy, Suspense, useRef } from 'react'
import { useModalContext } from '../modal/context.js'
import { useProxy } from '../modal/useProxy.js'

const ToastRegion = lazy(async () => ({
  default: (await import('./ToastRegion.js')).ToastRegion,
}))

/** Loads the toasts with the first one; from then on the region stays, as live regions must. */
export function Toasts() {
  const { toasts } = useModalContext().controllers
  const { shown } = useProxy(toasts.state)
  const needed = useRef(false)
  needed.current ||= shown.length > 0
  return (
    needed.current && (
      <Suspense fallback={null}>
        <ToastRegion shown={shown} onGone={toasts.hide} />
      </Suspense>
    )
  )
}
