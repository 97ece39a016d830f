import { useCallback } from 'react'
import { useModalContext } from '../../modal/context.js'

/** Tells the visitor what came of copying an address. */
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
