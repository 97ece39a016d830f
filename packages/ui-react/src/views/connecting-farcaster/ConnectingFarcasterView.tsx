import { createFarcasterLogin } from '@carabiner/controllers'
import { useEffect } from 'react'
import { connectingText } from '../../components/connecting-text/connecting-text.js'
import { en as connecting } from '../../components/connecting-text/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import { en as social } from '../../components/social/messages.en.js'
import { ProviderMark } from '../../components/social/ProviderMark.js'
import { socialFailureText } from '../../components/social/social-failure-text.js'
import { useSocialPress } from '../../components/social/useSocialPress.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { isShown } from '../../modal/is-shown.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { FarcasterChannel } from './FarcasterChannel.js'
import { en } from './messages.en.js'

const texts = { ...en, ...connecting, ...social, ...signIn }

/** Signing in with Farcaster: a QR code for another device, a link on a phone, and the outcome. */
export default function ConnectingFarcasterView() {
  const t = useT()
  const tOwn = useT(texts)
  const { controllers } = useModalContext()
  const farcaster = useController(createFarcasterLogin)
  const press = useSocialPress()
  const { step, url, failure } = useProxy(farcaster.state)
  // A host may open this view directly.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is entered
  useEffect(() => {
    if (!isShown(controllers, 'ConnectingFarcaster')) return
    if (farcaster.state.step === 'idle') press('farcaster')
  }, [farcaster])
  if (step === 'idle' || step === 'asking' || step === 'waiting') {
    return <FarcasterChannel url={url} />
  }
  const mark = <ProviderMark provider="farcaster" size={64} />
  if (step === 'failed') {
    return (
      <Outcome
        ring="failed"
        picture={mark}
        title={tOwn('farcaster.failed')}
        text={socialFailureText(tOwn, failure ?? { problem: 'failed' })}
        actions={
          <>
            <Button onClick={farcaster.begin}>{t('common.retry')}</Button>
            <Button variant="bare" onClick={controllers.modal.back}>
              {t('common.back')}
            </Button>
          </>
        }
      />
    )
  }
  return (
    <Outcome
      picture={mark}
      {...connectingText(tOwn, step, failure)}
      actions={
        step === 'stopped' && <Button onClick={farcaster.retry}>{tOwn('email.continue')}</Button>
      }
    />
  )
}
