import type { ConnectStatus } from '@carabiner/controllers'
import { Outcome } from '../../components/outcome/Outcome.js'
import type { Translate } from '../../i18n/useT.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'

const rings: Record<ConnectStatus, RingState> = {
  waiting: 'waiting',
  slow: 'slow',
  pending: 'slow',
  rejected: 'cancelled',
  failed: 'failed',
  connected: 'success',
}

/** Waiting for a wallet, and what came of it. */
export function ConnectingExternalView({ connectorId }: { connectorId: string }) {
  const t = useT()
  const { controllers } = useModalContext()
  const { connectors } = useInstanceState()
  const { connecting } = useProxy(controllers.wallets.state)
  const connector = useLast(connectors.find(({ id }) => id === connectorId))
  const status = useLast(connecting?.connectorId === connectorId ? connecting.status : undefined)
  if (!connector || !status) return null
  const wallet = connector.name
  return (
    <Outcome
      ring={rings[status]}
      picture={<WalletImage name={wallet} id={connectorId} src={connector.icon} size={64} />}
      {...sentences(t, status, wallet)}
      actions={
        status !== 'connected' && (
          <>
            {status !== 'waiting' && (
              <Button onClick={() => void controllers.wallets.connect(connectorId)}>
                {t('common.retry')}
              </Button>
            )}
            <Button variant="bare" onClick={controllers.modal.back}>
              {t('connecting.otherWallet')}
            </Button>
          </>
        )
      }
    />
  )
}

function sentences(t: Translate, status: ConnectStatus, wallet: string) {
  switch (status) {
    case 'waiting':
      return {
        title: t('connecting.waiting', { wallet }),
        text: t('connecting.extensionHint', { wallet }),
      }
    case 'slow':
      return { title: t('connecting.slow', { wallet }), text: t('connecting.slowHint') }
    case 'pending':
      return { title: t('connecting.pending', { wallet }), text: t('connecting.pendingHint') }
    case 'rejected':
      return {
        title: t('connecting.rejected'),
        text: t('connecting.rejectedHint', { wallet }),
      }
    case 'failed':
      return { title: t('connecting.failed', { wallet }), text: t('connecting.failedHint') }
    case 'connected':
      return { title: t('connecting.success') }
  }
}
