import { useState } from 'react'
import type { PrivateKeysText } from '../../keys/private-keys-text.js'
import { privateKeysText } from '../../keys/private-keys-text.js'
import { useFrame } from '../FrameContext.js'
import { UnlockKeys } from '../keys/UnlockKeys.js'
import type { ScreenEnd } from '../screen-opener.js'
import { HoldToShow } from './HoldToShow.js'
import { ShowKeys } from './ShowKeys.js'
import { VerifyFirst } from './VerifyFirst.js'

type Step =
  | { readonly name: 'verify' | 'unlock' | 'hold' | 'hidden' }
  | { readonly name: 'shown'; readonly keys: PrivateKeysText }

/** Shows the keys themselves: after a fresh proof, a deliberate press, and for a short time. */
export function ExportScreen({ done, cancel }: ScreenEnd) {
  const { custody } = useFrame()
  const [step, setStep] = useState<Step>({ name: 'verify' })
  const onVerified = async () =>
    setStep({ name: (await custody.unlockByDevice()) ? 'hold' : 'unlock' })
  const show = () => setStep({ name: 'shown', keys: privateKeysText(custody.entropy()) })
  switch (step.name) {
    case 'verify':
      return <VerifyFirst onVerified={onVerified} cancel={cancel} />
    case 'unlock':
      return <UnlockKeys done={() => setStep({ name: 'hold' })} cancel={cancel} />
    case 'hold':
    case 'hidden':
      return <HoldToShow wasShown={step.name === 'hidden'} onHeld={show} cancel={done} />
    case 'shown':
      return <ShowKeys keys={step.keys} hide={() => setStep({ name: 'hidden' })} done={done} />
  }
}
