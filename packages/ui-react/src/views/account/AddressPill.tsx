import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Icon } from '../../icons/Icon.js'
import { useModalContext } from '../../modal/context.js'
import { Address } from '../../primitives/address/Address.js'
import { useRoot } from '../../root/RootContext.js'

/** In ms: how long the tick stands for "copied". */
const tickTime = 1_500

/** The address; a press copies all of it. */
export function AddressPill({ address }: { address: string }) {
  const t = useT()
  const { host } = useRoot()
  const { controllers } = useModalContext()
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(setCopied, tickTime, false)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async () => {
    try {
      await host.ownerDocument.defaultView?.navigator.clipboard.writeText(address)
      setCopied(true)
      controllers.snackbar.show('success', { key: 'account.addressCopied' })
    } catch {
      controllers.snackbar.show('error', { key: 'qr.copyFailed' })
    }
  }
  return (
    <button type="button" className="cb-account-pill" onClick={copy} data-row-id="address">
      <Address value={address} />
      <span className="cb-sr-only">{t('common.copyAddress')}</span>
      <Icon name={copied ? 'check' : 'copy'} size={16} />
    </button>
  )
}
