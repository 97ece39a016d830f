import { type ChangeEvent, useId } from 'react'
import type { ListedPasskey } from '../../passkeys/list-passkeys.js'
import { useFrame } from '../FrameContext.js'
import { usePasskeyText } from '../passkeys/usePasskeyText.js'

interface KeptPasskeysProps {
  readonly list: readonly ListedPasskey[]
  readonly kept: ReadonlySet<string>
  onChange(id: string, isKept: boolean): void
}

/** Lets the visitor choose which passkeys to keep. */
export function KeptPasskeys({ list, kept, onChange }: KeptPasskeysProps) {
  const { text } = useFrame()
  const say = usePasskeyText()
  const field = useId()
  const tick = (id: string) => (event: ChangeEvent<HTMLInputElement>) => {
    // Only a person's click counts.
    if (event.nativeEvent.isTrusted) onChange(id, event.target.checked)
  }
  return (
    <fieldset className="wf-kept">
      <legend>{text('logins.passkeys')}</legend>
      {list.map((passkey) => (
        <p key={passkey.id} className="wf-approval-tick">
          <input
            id={`${field}-${passkey.id}`}
            type="checkbox"
            checked={kept.has(passkey.id)}
            onChange={tick(passkey.id)}
          />
          <label htmlFor={`${field}-${passkey.id}`}>
            <bdi>{say(passkey).device}</bdi> · {say(passkey).does}
          </label>
        </p>
      ))}
    </fieldset>
  )
}
