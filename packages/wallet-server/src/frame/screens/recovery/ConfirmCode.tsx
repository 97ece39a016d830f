import { useId, useState } from 'react'
import { recoveryGroups } from '../../keys/recovery-code.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton, GuardedForm } from '../GuardedButton.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'

interface ConfirmCodeProps {
  readonly groups: readonly string[]
  readonly isBusy: boolean
  /** Why the code could not be marked as saved, although both groups were correct. */
  readonly error: string | undefined
  onRight(): void
  onBack(): void
}

/** Asks for two groups of the saved code. */
export function ConfirmCode({ groups, isBusy, error, onRight, onBack }: ConfirmCodeProps) {
  const { text } = useFrame()
  const [requestedGroups] = useState(pickTwo)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const [wrong, setWrong] = useState<number>()
  const id = useId()
  const check = () => {
    const first = requestedGroups.find((group) => normalize(typed[group]) !== groups[group - 1])
    setWrong(first)
    if (first === undefined) onRight()
  }
  return (
    <GuardedForm>
      <Screen
        title={text('recovery.confirm.title')}
        picture="code"
        actions={
          <>
            <GuardedButton look="main" type="submit" isBusy={isBusy} onPress={check}>
              {text('recovery.confirm.check')}
            </GuardedButton>
            <Button look="quiet" onClick={onBack}>
              {text('screen.back')}
            </Button>
          </>
        }
      >
        <p>{text('recovery.confirm.text')}</p>
        {requestedGroups.map((group) => (
          <div key={group} className="wf-field">
            <label htmlFor={`${id}-${group}`} className="wf-label">
              {text('recovery.confirm.group', { group })}
            </label>
            <input
              id={`${id}-${group}`}
              className="wf-input wf-code-input"
              dir="ltr"
              value={typed[group] ?? ''}
              onChange={(event) => setTyped({ ...typed, [group]: event.target.value })}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={12}
              aria-invalid={wrong === group}
            />
          </div>
        ))}
        <ErrorText>
          {wrong === undefined ? error : text('recovery.confirm.wrong', { group: wrong })}
        </ErrorText>
      </Screen>
    </GuardedForm>
  )
}

/** Returns two different groups, from 1, in their order. */
function pickTwo(): readonly number[] {
  const { count } = recoveryGroups
  const [a = 0, b = 0] = crypto.getRandomValues(new Uint8Array(2))
  const first = a % count
  const second = (first + 1 + (b % (count - 1))) % count
  return [first + 1, second + 1].sort((x, y) => x - y)
}

const normalize = (typed = '') =>
  typed
    .replace(/[^0-9A-Za-z]/g, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
