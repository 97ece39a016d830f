import type { ConnectStatus } from '@carabiner/controllers'
import type { ReactNode } from 'react'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'

const outcomes = {
  rejected: { ring: 'cancelled', title: 'wc.rejected', text: 'wc.rejectedHint' },
  failed: { ring: 'failed', title: 'wc.failed', text: 'wc.failedHint' },
  connected: { ring: 'success', title: 'wc.connected', text: undefined },
} as const

type Ended = keyof typeof outcomes

/** Whether a wallet answered, or can't any more. */
export const isOver = (status: ConnectStatus | undefined): status is Ended =>
  status !== undefined && status in outcomes

/** What came of a pairing. */
export function PairingOutcome({ status, picture }: { status: Ended; picture: ReactNode }) {
  const t = useT()
  const own = useT(en)
  const { controllers } = useModalContext()
  const { connecting } = useProxy(controllers.wallets.state)
  const { raised } = useProxy(controllers.alerts.state)
  const { ring, title, text } = outcomes[status]
  // The one refusal of a relay that a visitor can do something about.
  const clock = status === 'failed' && raised.includes('JWT_TOKEN_NOT_VALID')
  const hint = clock ? 'wc.clockHint' : text
  const retry = () => {
    if (connecting) void controllers.wallets.connect(connecting.connectorId)
  }
  return (
    <Outcome
      ring={ring}
      picture={picture}
      title={own(title)}
      {...(hint && { text: own(hint) })}
      actions={
        status !== 'connected' && (
          <>
            <Button onClick={retry}>{t('common.retry')}</Button>
            <Button variant="bare" onClick={controllers.modal.back}>
              {t('connecting.otherWallet')}
            </Button>
          </>
        )
      }
    />
  )
}
