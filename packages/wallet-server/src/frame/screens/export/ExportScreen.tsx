import { useState } from 'react'
import { canShowSecrets } from '../../guard/watch-cover.js'
import { privateKeysText } from '../../keys/private-keys-text.js'
import { useFrame } from '../FrameContext.js'
import { UnlockKeys } from '../keys/UnlockKeys.js'
import type { ScreenEnd } from '../stage.js'
import { KeysInSteps } from './KeysInSteps.js'
import { KeysInWindow } from './KeysInWindow.js'
import { VerifyFirst } from './VerifyFirst.js'

/** Shows the keys after a fresh proof and a deliberate press, for a short time. */
export function ExportScreen({ done, cancel }: ScreenEnd) {
  const { custody } = useFrame()
  const [step, setStep] = useState<'verify' | 'unlock' | 'show'>('verify')
  const onVerified = async () => setStep((await custody.unlockByDevice()) ? 'show' : 'unlock')
  const keys = () => privateKeysText(custody.entropy())
  switch (step) {
    case 'verify':
      return <VerifyFirst onVerified={onVerified} cancel={cancel} />
    case 'unlock':
      return <UnlockKeys done={() => setStep('show')} cancel={cancel} />
    case 'show':
      return canShowSecrets(window) ? (
        <KeysInSteps keys={keys} done={done} />
      ) : (
        <KeysInWindow keys={keys} done={done} />
      )
  }
}
