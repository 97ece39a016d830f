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
  const own = useT(texts)
  const { controllers } = useModalContext()
  const social = useController(createSocialLogin)
  const press = useSocialPress()
  const { step, failure } = useProxy(social.state)
  const name = providerNames[provider]
  const isOver = step === 'failed' || step === 'blocked' || step === 'stopped'
  // A page can lose the windows that it opens, but can always navigate there itself.
  const isLost = failure?.problem === 'closed' || failure?.problem === 'timeout'
  const canLeave = (step === 'blocked' || (step === 'failed' && isLost)) && social.canLeave()
  const again = () => press(provider)
  const primary =
    step === 'idle'
      ? { label: own('social.continue', { provider: name }), does: again }
      : step === 'blocked'
        ? { label: own('social.openWindow'), does: again }
        : step === 'failed'
          ? // While open, Telegram's app gets the same request: a retry would fail too.
            failure?.problem !== 'appExpired' && { label: t('common.retry'), does: again }
          : step === 'stopped' && {
              label: failure?.problem === 'left' ? own('email.continue') : t('common.retry'),
              does: social.retry,
            }
  const said = (step === 'failed' || step === 'stopped') && failure?.problem === 'failed'
  return (
    <>
      <Outcome
        picture={<ProviderMark provider={provider} size={64} />}
        {...socialOutcome(own, { step, failure }, name)}
        actions={
          <>
            {primary && <Button onClick={primary.does}>{primary.label}</Button>}
            {step === 'waiting' && (
              <Button variant="neutral" onClick={social.reopen}>
                {own('social.show')}
              </Button>
            )}
            {canLeave && (
              <Button variant="neutral" onClick={social.leave}>
                {own('social.here')}
              </Button>
            )}
            {(isOver || step === 'waiting') && (
              <Button variant="bare" onClick={controllers.modal.back}>
                {own('social.otherWays')}
              </Button>
            )}
          </>
        }
      />
      {said && failure.message && <FailureDetails>{failure.message}</FailureDetails>}
    </>
  )
}
