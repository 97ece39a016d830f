import { QrCode } from '../../components/qr-code/QrCode.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { useT } from '../../i18n/useT.js'
import { useSheet } from '../../root/RootContext.js'
import { CopyLinkButton } from '../connecting-walletconnect/CopyLinkButton.js'
import css from '../connecting-walletconnect/connecting-walletconnect.css'
import { en } from './messages.en.js'

interface FarcasterCodeProps {
  /** The URL in the code. Undefined while it is being created. */
  readonly url: string | undefined
}

/** The QR code for a phone with Farcaster's app, and a button that copies its link. */
export function FarcasterCode({ url }: FarcasterCodeProps) {
  useSheet(css)
  const tOwn = useT(en)
  return (
    <div className="cb-pairing">
      <QrCode
        text={url}
        label={tOwn('farcaster.label')}
        logo={<ProviderMark provider="farcaster" size={40} />}
      />
      <h2 className="cb-pairing-title">{tOwn('farcaster.heading')}</h2>
      <p className="cb-pairing-hint">{tOwn(url ? 'farcaster.hint' : 'farcaster.preparing')}</p>
      <div className="cb-pairing-foot">
        <CopyLinkButton uri={url} />
      </div>
    </div>
  )
}
