import { useState } from 'react'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { Picture } from '../picture/Picture.js'
import { usePasskeyText } from './usePasskeyText.js'

interface PasskeyRowProps {
  readonly passkey: ListedPasskey
  readonly isBusy: boolean
  remove(): void
}

/** A passkey, which a second press removes. */
export function PasskeyRow({ passkey, isBusy, remove }: PasskeyRowProps) {
  const { text } = useFrame()
  const { device: label, does } = usePasskeyText()(passkey)
  const [isAsking, setIsAsking] = useState(false)
  return (
    <li className="wf-passkey">
      <Picture name="passkey" />
      <div className="wf-passkey-text">
        <p className="wf-passkey-label">
          <bdi>{label}</bdi>
        </p>
        <p className="wf-hint">{does}</p>
      </div>
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
