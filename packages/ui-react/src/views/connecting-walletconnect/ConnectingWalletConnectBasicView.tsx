import { Outcome } from '../../components/outcome/Outcome.js'
import { QrCode } from '../../components/qr-code/QrCode.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connecting-walletconnect.css'
import { en } from './messages.en.js'
import { useCopyLink } from './useCopyLink.js'

const outcomes = {
  rejected: { ring: 'cancelled', title: 'wc.rejected', text: 'wc.rejectedHint' },
  failed: { ring: 'failed', title: 'wc.failed', text: 'wc.failedHint' },
  connected: { ring: 'success', title: 'wc.connected', text: undefined },
} as const

/** A pairing for whatever wallet reads it: to scan, to open on this device, to copy. */
export function ConnectingWalletConnectBasicView({ connectorId }: { connectorId: string }) {
  useSheet(css)
  const t = useT()
  const own = useT(en)
  const { controllers } = useModalContext()
  const { connecting, pairing } = useProxy(controllers.wallets.state)
  const status = useLast(connecting?.status)
  const uri = useLast(pairing?.uri)
  const copyLink = useCopyLink()
  const retry = () => void controllers.wallets.connect(connectorId)

  if (status === 'rejected' || status === 'failed' || status === 'connected') {
    const { ring, title, text } = outcomes[status]
    return (
      <Outcome
        ring={ring}
        picture={<WalletImage name="WalletConnect" id={connectorId} size={64} />}
        title={own(title)}
        {...(text && { text: own(text) })}
        actions={status !== 'connected' && <Button onClick={retry}>{t('common.retry')}</Button>}
      />
    )
  }
  return (
    <div className="cb-pairing">
      <QrCode text={uri} label={own('wc.label')} />
      <p className="cb-pairing-hint">{uri ? own('wc.hint') : own('wc.preparing')}</p>
      <div className="cb-pairing-actions">
        <Button variant="neutral" size="md" disabled={!uri} onClick={() => uri && copyLink(uri)}>
          {own('wc.copyLink')}
        </Button>
        {uri && (
          <ButtonLink variant="bare" size="md" href={uri} external={false}>
            {own('wc.openHere')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}
