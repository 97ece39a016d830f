import { QrCode } from '../../components/qr-code/QrCode.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import { CopyLinkButton } from '../connecting-walletconnect/CopyLinkButton.js'
import css from '../connecting-walletconnect/connecting-walletconnect.css'
import { en } from './messages.en.js'

interface FarcasterCodeProps {
  /** Undefined while it is being created. */
  readonly url: string | undefined
}

/** The QR code for a phone with Farcaster's app, to scan or to copy. */
export function FarcasterCode({ url }: FarcasterCodeProps) {
  useSheet(css)
  const own = useT(en)
  return (
    <div className="cb-pairing">
      <QrCode
        text={url}
        label={own('farcaster.label')}
        logo={<ProviderMark provider="farcaster" size={40} />}
      />
      <h2 className="cb-pairing-title">{own('farcaster.heading')}</h2>
      <p className="cb-pairing-hint">{own(url ? 'farcaster.hint' : 'farcaster.preparing')}</p>
      <div className="cb-pairing-foot">
        <CopyLinkButton uri={url} />
      </div>
    </div>
  )
}
