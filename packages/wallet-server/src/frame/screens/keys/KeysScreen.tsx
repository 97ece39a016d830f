import { useState } from 'react'
import { useFrame } from '../FrameContext.js'
import { RecoveryScreen } from '../recovery/RecoveryScreen.js'
import type { ScreenEnd } from '../stage.js'
import { MakeKeys } from './MakeKeys.js'
import { UnlockKeys } from './UnlockKeys.js'

interface KeysScreenProps extends ScreenEnd {
  /** The state of the keys at the start. */
  readonly keys: 'none' | 'locked'
}

/** Creates the keys, or opens them. Without a passkey, the recovery code follows. */
export function KeysScreen({ keys, done, cancel }: KeysScreenProps) {
  const [step, setStep] = useState<'make' | 'unlock' | 'recovery'>(
    keys === 'none' ? 'make' : 'unlock',
  )
  const { isLasting } = useFrame()
  if (step === 'recovery') return <RecoveryScreen done={done} cancel={done} canWait={isLasting} />
  if (step === 'unlock') return <UnlockKeys done={done} cancel={cancel} />
  return (
    <MakeKeys
      onMade={(withPasskey) => (withPasskey ? done() : setStep('recovery'))}
      onElsewhere={() => setStep('unlock')}
      cancel={cancel}
    />
  )
}
