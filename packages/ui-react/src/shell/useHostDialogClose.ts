import { type RefObject, useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'

/**
 * Closes ours with the host's native dialog that it is in (the `container` option): hidden with that, it would leave the
 * page inert.
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
