import { useState } from 'react'
import type { PrivateKeysText } from '../../keys/private-keys-text.js'
import { HoldToShow } from './HoldToShow.js'
import { ShowKeys } from './ShowKeys.js'

interface KeysInStepsProps {
  /** Reads the keys each time they are shown. */
  keys(): PrivateKeysText
  done(): void
}

/** Shows the keys after a deliberate press, for a short time, and again after another press. */
export function KeysInSteps({ keys, done }: KeysInStepsProps) {
  const [shown, setShown] = useState<PrivateKeysText | 'not yet' | 'hidden'>('not yet')
  return typeof shown === 'string' ? (
    <HoldToShow wasShown={shown === 'hidden'} onHeld={() => setShown(keys())} cancel={done} />
  ) : (
    <ShowKeys keys={shown} hide={() => setShown('hidden')} done={done} />
  )
}
