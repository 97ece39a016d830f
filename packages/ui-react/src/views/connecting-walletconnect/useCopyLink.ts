import { useModalContext } from '../../modal/context.js'
import { useRoot } from '../../root/RootContext.js'

/** Copies a pairing link and says so. */
export function useCopyLink(): (uri: string) => Promise<void> {
  const { host } = useRoot()
  const { controllers } = useModalContext()
  return async (uri) => {
    try {
      await host.ownerDocument.defaultView?.navigator.clipboard.writeText(uri)
      controllers.snackbar.show('success', { key: 'qr.linkCopied' })
    } catch {
      controllers.snackbar.show('error', { key: 'qr.copyFailed' })
    }
  }
}
