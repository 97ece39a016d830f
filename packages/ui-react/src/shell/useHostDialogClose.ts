import { type RefObject, useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/**
 * Closes the modal with the host's native dialog around it (the `container` option). Hidden
 * together with that dialog, the modal would leave the page inert.
 */
export function useHostDialogClose(close: RefObject<() => unknown>, active: boolean): void {
  const { host } = useRoot()
  useEffect(() => {
    if (!active) return
    const dialog = host.parentElement?.closest('dialog')
    const onClose = (event: Event) => {
      if (event.target === dialog) close.current()
    }
    dialog?.addEventListener('close', onClose)
    return () => dialog?.removeEventListener('close', onClose)
  }, [host, close, active])
}
