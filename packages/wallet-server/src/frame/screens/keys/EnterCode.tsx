import { useId, useState } from 'react'
import { type RecoveryCodeReading, readRecoveryCode } from '../../keys/recovery-code.js'
import type { Text } from '../../texts/language.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton, GuardedForm } from '../GuardedButton.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../stage.js'
import { useAction } from '../useAction.js'

/** Opens the keys with the recovery code, typed or pasted. */
export function EnterCode({ done, cancel }: ScreenEnd) {
  const { text, custody } = useFrame()
  const [typed, setTyped] = useState('')
  const { isBusy, error, run, fail } = useAction(text)
  const field = useId()
  const open = () => {
    const reading = readRecoveryCode(typed)
    if (reading.kind !== 'code') return fail(readingError(reading, text, typed))
    run(async () => {
      if (await custody.unlockByCode(reading.secret)) done()
      else fail(text('code.other'))
    })
  }
  return (
    <GuardedForm>
      <Screen
        title={text('unlock.code.title')}
        picture="code"
        actions={
          <>
            <GuardedButton look="main" type="submit" isBusy={isBusy} onPress={open}>
              {text('unlock.code.open')}
            </GuardedButton>
            <Button look="quiet" onClick={cancel}>
              {text('screen.cancel')}
            </Button>
          </>
        }
      >
        <div className="wf-field">
          <label htmlFor={field} className="wf-label">
            {text('unlock.code.label')}
          </label>
          <textarea
            id={field}
            className="wf-input wf-code-input"
            rows={3}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
            autoCapitalize="characters"
            autoCorrect="off"
            spellCheck={false}
            aria-describedby={`${field}-hint`}
            aria-invalid={error !== undefined}
          />
          <p id={`${field}-hint`} className="wf-hint">
            {text('unlock.code.hint')}
          </p>
        </div>
        <ErrorText>{error}</ErrorText>
        <p className="wf-hint">{text('unlock.lost')}</p>
      </Screen>
    </GuardedForm>
  )
}

function readingError(
  reading: Exclude<RecoveryCodeReading, { kind: 'code' }>,
  text: Text,
  typed: string,
): string {
  if (reading.kind === 'length') return text('code.length', { count: reading.symbols })
  if (reading.kind === 'mixed') return text('code.mixed')
  const [group = 1, ...others] = reading.groups
  if (others.length > 0) return text('code.groups', { groups: reading.groups.join(', ') })
  const symbols = typed.replace(/[^0-9A-Za-z]/g, '').toUpperCase()
  return text('code.group', { groups: group, text: symbols.slice((group - 1) * 5, group * 5) })
}
