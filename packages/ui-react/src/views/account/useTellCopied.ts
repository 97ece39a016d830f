import { useCallback } from 'react'
import { useModalContext } from '../../modal/context.js'

/** Returns a function that shows the visitor whether an address was copied. */
export function useTellCopied(): (copied: boolean) => void {
  const { snackbar } = useModalContext().controllers
  return useCallback(
    (copied) => {
      if (copied) snackbar.show('success', { key: 'account.addressCopied' })
      else snackbar.show('error', { key: 'qr.copyFailed' })
    },
    [snackbar],
  )
}
