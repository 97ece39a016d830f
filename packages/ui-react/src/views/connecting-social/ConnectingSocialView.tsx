import { createSocialLogin } from '@carabiner/controllers'
import type { WindowLogin } from '@carabiner/controllers/internal'
import { FailureDetails } from '../../components/failure-details/FailureDetails.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { providerNames } from '../../components/social/provider-names.js'
import { useSocialPress } from '../../components/social/useSocialPress.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { socialOutcome, texts } from './outcome.js'

/** The progress and the outcome of signing in with a service in its own window. */
export default function ConnectingSocialView({ provider }: { readonly provider: WindowLogin }) {
  const t = useT()
  const tOwn = useT(texts)
  const { controllers } = useModalContext()
  const social = useController(createSocialLogin)
  const press = useSocialPress()
  const { step, failure } = useProxy(social.state)
  const name = providerNames[provider]
  const isOver = step === 'failed' || step === 'blocked' || step === 'stopped'
  // The page can lose contact with the windows that it opens. Then it can still navigate to the
  // service itself.
  const isLost = failure?.problem === 'closed' || failure?.problem === 'timeout'
  const canLeave = (step === 'blocked' || (step === 'failed' && isLost)) && social.canLeave()
  const again = () => press(provider)
  const primary =
    step === 'idle'
      ? { label: tOwn('social.continue', { provider: name }), does: again }
      : step === 'blocked'
        ? { label: tOwn('social.openWindow'), does: again }
        : step === 'failed'
          ? // Telegram's app would get the same request again, and a retry would fail too.
            failure?.problem !== 'appExpired' && { label: t('common.retry'), does: again }
          : step === 'stopped' && {
              label: failure?.problem === 'left' ? tOwn('email.continue') : t('common.retry'),
              does: social.retry,
            }
  const hasMessage = (step === 'failed' || step === 'stopped') && failure?.problem === 'failed'
  return (
    <>
      <Outcome
        picture={<ProviderMark provider={provider} size={64} />}
        {...socialOutcome(tOwn, { step, failure }, name)}
        actions={
          <>
            {primary && <Button onClick={primary.does}>{primary.label}</Button>}
            {step === 'waiting' && (
              <Button variant="neutral" onClick={social.reopen}>
                {tOwn('social.show')}
              </Button>
            )}
            {canLeave && (
              <Button variant="neutral" onClick={social.leave}>
                {tOwn('social.here')}
              </Button>
            )}
            {(isOver || step === 'waiting') && (
              <Button variant="bare" onClick={controllers.modal.back}>
                {tOwn('social.otherWays')}
              </Button>
            )}
          </>
        }
      />
      {hasMessage && failure.message && <FailureDetails>{failure.message}</FailureDetails>}
    </>
  )
}
