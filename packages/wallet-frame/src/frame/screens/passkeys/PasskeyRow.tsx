import { useState } from 'react'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'

interface PasskeyRowProps {
  readonly label: string
  readonly isBusy: boolean
  remove(): void
}

/** A passkey, which goes after a second press. */
export function PasskeyRow({ label, isBusy, remove }: PasskeyRowProps) {
  const { text } = useFrame()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="wf-passkey">
      <p className="wf-passkey-label">{label}</p>
      {isAsking ? (
        <div className="wf-stack">
          <p role="status">{text('passkeys.remove.confirm')}</p>
          <div className="wf-row">
            <GuardedButton look="danger" isBusy={isBusy} onPress={remove}>
              {text('passkeys.remove.yes')}
            </GuardedButton>
            <Button onClick={() => setIsAsking(false)}>{text('passkeys.remove.no')}</Button>
          </div>
        </div>
      ) : (
        <Button
          look="quiet"
          aria-label={text('passkeys.remove', { label })}
          onClick={() => setIsAsking(true)}
        >
          {text('passkeys.remove.short')}
        </Button>
      )}
    </li>
  )
}
