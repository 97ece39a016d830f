import { useState } from 'react'
import type { PrivateKeysText } from '../../keys/private-keys-text.js'
import { HoldToShow } from './HoldToShow.js'
import { ShowKeys } from './ShowKeys.js'

interface KeysInStepsProps {
  /** Reads them, each time that they are to be shown. */
  keys(): PrivateKeysText
  done(): void
}

/** The keys themselves: after a deliberate press, for a short time, and again after another one. */
export function KeysInSteps({ keys, done }: KeysInStepsProps) {
  const [shown, setShown] = useState<PrivateKeysText | 'not yet' | 'hidden'>('not yet')
  return typeof shown === 'string' ? (
    <HoldToShow wasShown={shown === 'hidden'} onHeld={() => setShown(keys())} cancel={done} />
  ) : (
    <ShowKeys keys={shown} hide={() => setShown('hidden')} done={done} />
  )
}
