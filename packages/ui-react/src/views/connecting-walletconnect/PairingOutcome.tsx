import type { ConnectStatus } from '@carabiner/controllers/internal'
import type { ReactNode } from 'react'
import { FailureDetails, failureText } from '../../components/failure-details/FailureDetails.js'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { en } from './messages.en.js'

const texts = { ...en, ...outcome }

type Ended = Exclude<ConnectStatus, 'waiting' | 'slow'>

/** Returns whether a pairing has ended, or can no longer succeed. */
export const isOver = (status: ConnectStatus | undefined): status is Ended =>
  status !== undefined && status !== 'waiting' && status !== 'slow'

/** The outcome of a pairing. */
export function PairingOutcome({ status, picture }: { status: Ended; picture: ReactNode }) {
  const t = useT()
  const tOwn = useT(texts)
  const { controllers } = useModalContext()
  const { connecting } = useProxy(controllers.wallets.state)
  const { failure } = useLast(connecting) ?? {}
  // A wrong clock is the only error of the relay that a visitor can fix.
  const clock = status === 'failed' && controllers.alerts.wasRaised('JWT_TOKEN_NOT_VALID')
  const retry = () => {
    if (connecting) void controllers.wallets.connect(connecting.connectorId)
  }
  if (status === 'connected') {
    return <Outcome ring="success" picture={picture} title={tOwn('connecting.success')} />
  }
  const rejected = status === 'rejected'
  const unsupported = status === 'unsupported'
  const details = failure && !rejected && !unsupported ? failureText(failure) : undefined
  return (
    <>
      <Outcome
        ring={rejected ? 'cancelled' : 'failed'}
        picture={picture}
        title={tOwn(rejected ? 'connecting.rejected' : 'connecting.failed')}
        text={tOwn(
          rejected
            ? 'wc.rejectedHint'
            : unsupported
              ? 'connecting.unsupportedHint'
              : clock
                ? 'wc.clockHint'
                : 'wc.failedHint',
        )}
        actions={
          <>
            <Button onClick={retry}>{t('common.retry')}</Button>
            <Button variant="bare" onClick={controllers.modal.back}>
              {tOwn('connecting.otherWallet')}
            </Button>
          </>
        }
      />
      {details && <FailureDetails>{details}</FailureDetails>}
    </>
  )
}
