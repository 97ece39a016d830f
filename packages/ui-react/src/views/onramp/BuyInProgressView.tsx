import { findProvider } from '@carabiner/controllers/internal'
import { useEffect } from 'react'
import { Outcome } from '../../components/outcome/Outcome.js'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { ProviderImage } from '../../primitives/picture/Picture.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './onramp.css'
import { ProgressActions } from './ProgressActions.js'
import { progressText } from './progress-text.js'
import { isUnderWay, useOnramp } from './useOnramp.js'

/** The progress of a purchase. */
export default function BuyInProgressView() {
  useSheet(css)
  const tOwn = useT(en)
  const { onramp, state } = useOnramp()
  const { step, watch, isRead } = state
  const name = useLast(state.provider)
  const shown = useLast(isUnderWay(state) ? step : undefined)
  useWayOut()
  if (!name || !shown || !isRead) return null
  const { label } = findProvider(name)
  return (
    <>
      <Outcome
        picture={<ProviderImage name={label} id={name} size={64} />}
        {...progressText(tOwn, { ...state, step: shown }, label)}
        actions={<ProgressActions step={shown} provider={label} />}
      />
      {step === 'waiting' && watch.isOut && (
        <div className="cb-onramp-out">
          <p>{tOwn('onramp.out')}</p>
          <RetryButton retryAt={undefined} onRetry={onramp.wait} />
        </div>
      )}
    </>
  )
}

/** Leaves the view if there is no purchase. */
function useWayOut() {
  const { controllers } = useModalContext()
  const { state } = useOnramp()
  const { step, isRead } = state
  useEffect(() => {
    const { router } = controllers
    if (!isRead || router.current()?.view !== 'BuyInProgress') return
    if (step === 'choosing') {
      if (!router.backTo('OnRampProviders')) router.replace({ view: 'OnRampProviders' })
    } else if (step === 'editing' && !router.backTo('OnRampAmount')) {
      router.replace({ view: 'OnRampAmount' })
    }
  }, [controllers, step, isRead])
}
