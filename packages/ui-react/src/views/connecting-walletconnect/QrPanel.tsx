import type { WalletListing } from '@carabiner/core'
import { QrCode } from '../../components/qr-code/QrCode.js'
import { useT } from '../../i18n/useT.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { GetWallet } from './GetWallet.js'
import { en } from './messages.en.js'

export interface QrPanelProps {
  /** Absent while the pairing is made. */
  uri: string | undefined
  /** The wallet that is to read it; any when absent. */
  wallet?: WalletListing
}

/** A pairing for another device: to scan, or to copy. */
export function QrPanel({ uri, wallet }: QrPanelProps) {
  const own = useT(en)
  const name = wallet?.name
  return (
    <>
      <QrCode
        text={uri}
        label={name ? own('wc.labelWallet', { wallet: name }) : own('wc.label')}
        logo={
          wallet?.image_url && (
            <WalletImage name={wallet.name} id={wallet.id} src={wallet.image_url} size={48} />
          )
        }
      />
      {name && <h2 className="cb-pairing-title">{own('wc.titleWallet', { wallet: name })}</h2>}
      <p className="cb-pairing-hint">{uri ? own('wc.hint') : own('wc.preparing')}</p>
      <div className="cb-pairing-actions">
        <CopyLinkButton uri={uri} />
        {wallet && <GetWallet wallet={wallet} />}
      </div>
    </>
  )
}
