import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { useRoot } from '../../root/RootContext.js'
import { en } from './messages.en.js'

/** Copies the pairing and says so: for those who cannot scan, and for wallets without a link. */
export function CopyLinkButton({ uri }: { uri: string | undefined }) {
  const own = useT(en)
  const { host } = useRoot()
  const { snackbar } = useModalContext().controllers
  const copy = async (text: string) => {
    try {
      await host.ownerDocument.defaultView?.navigator.clipboard.writeText(text)
      snackbar.show('success', { key: 'qr.linkCopied' })
    } catch {
      snackbar.show('error', { key: 'qr.copyFailed' })
    }
  }
  return (
    <Button
      variant="neutral"
      size="md"
      icon={<Icon name="copy" size={16} />}
      disabled={!uri}
      onClick={() => uri && void copy(uri)}
    >
      {own('wc.copyLink')}
    </Button>
  )
}
