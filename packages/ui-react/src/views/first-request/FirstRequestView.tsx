import { createFirstRequests, type FirstRequestStep } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { FailureDetails, failureText } from '../../components/failure-details/FailureDetails.js'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { RequestPreviewNote } from '../../components/request-preview/RequestPreviewNote.js'
import { useT } from '../../i18n/useT.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { isShown } from '../../modal/is-shown.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { useRoot } from '../../root/RootContext.js'
import { ViewSkeleton } from '../../shell/stage/ViewSkeleton.js'
import { en } from './messages.en.js'
import { sentences } from './sentences.js'

const messages = { ...en, ...outcome }

const rings: Partial<Record<FirstRequestStep, RingState>> = {
  switching: 'waiting',
  asking: 'waiting',
  done: 'success',
  declined: 'cancelled',
  failed: 'failed',
  unknown: 'failed',
}

/** After this time without a request, the host has opened the view by itself. In ms. */
const startTimeout = 5_000

/** The first request to a wallet that has just connected, and its outcome. */
export default function FirstRequestView() {
  const t = useT()
  const tOwn = useT(messages)
  const { carabiner, controllers } = useModalContext()
  const { host: page } = useRoot()
  const { connectors } = useInstanceState()
  const requests = useController(createFirstRequests)
  const current = useProxy(requests.state)
  const connector = useLast(connectors.find(({ id }) => id === current.connectorId))
  const isIdle = current.step === 'idle'
  // The view keeps its content while it fades out.
  const state = useLast(isIdle ? undefined : current)
  useEffect(() => {
    if (!isIdle) return
    const timer = setTimeout(() => {
      if (isShown(controllers, 'FirstRequest')) controllers.modal.close()
    }, startTimeout)
    return () => clearTimeout(timer)
  }, [controllers, isIdle])

  const { host } = page.ownerDocument.location
  const wallet = connector?.name ?? ''
  const { name: app = host } = carabiner.metadata ?? {}
  const texts = state && sentences(tOwn, state, { app, wallet })
  if (!state || !texts) return <ViewSkeleton shape="step" />
  const { step, failure, isSlow } = state
  const details = step === 'failed' && failure ? failureText(failure) : undefined
  const mayRetry = step === 'declined' || step === 'failed'
  return (
    <>
      <Outcome
        ring={isSlow ? 'slow' : (rings[step] ?? 'waiting')}
        picture={<WalletImage name={wallet} id={connector?.id} src={connector?.icon} size={64} />}
        {...texts}
        actions={
          (mayRetry || step === 'unknown') && (
            <>
              {mayRetry && <Button onClick={requests.retry}>{t('common.retry')}</Button>}
              <Button variant={mayRetry ? 'bare' : undefined} onClick={controllers.modal.close}>
                {t('common.close')}
              </Button>
            </>
          )
        }
      />
      {state.described && (step === 'asking' || step === 'declined') && (
        <RequestPreviewNote request={state.described} onShown={requests.onDescribed} />
      )}
      {details && <FailureDetails>{details}</FailureDetails>}
    </>
  )
}
