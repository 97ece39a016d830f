import { type RefObject, useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/**
 * Closes the modal together with the host's native dialog around it (the `container` option). A
 * modal that stays open in a closed dialog would leave the page inert.
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
