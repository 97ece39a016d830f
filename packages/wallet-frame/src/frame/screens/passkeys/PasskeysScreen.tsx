import { useState } from 'react'
import { passkeyWraps } from '../../custody/wraps.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { UnlockKeys } from '../keys/UnlockKeys.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../screen-opener.js'
import { useAction } from '../useAction.js'
import { PasskeyRow } from './PasskeyRow.js'

/** The passkeys that open the wallet: one more, one less. */
export function PasskeysScreen({ done }: ScreenEnd) {
  const { text, custody, passkeys } = useFrame()
  const [next, setNext] = useState<() => Promise<void>>()
  const { isBusy, error, run } = useAction(text)
  const vault = custody.vault()
  const wraps = vault ? passkeyWraps(vault) : []
  /** Changing what opens the keys takes the keys. */
  const withKeys = (work: () => Promise<void>) =>
    run(async () => {
      if (await custody.unlockByDevice()) await work()
      else setNext(() => work)
    })
  if (next) {
    const go = () => {
      setNext(undefined)
      run(next)
    }
    return <UnlockKeys done={go} cancel={() => setNext(undefined)} />
  }
  return (
    <Screen
      title={text('passkeys.title')}
      actions={
        <>
          {passkeys.isAvailable() && (
            <GuardedButton isBusy={isBusy} onPress={() => withKeys(passkeys.add)}>
              {text('passkeys.add')}
            </GuardedButton>
          )}
          <Button look="main" onClick={done}>
            {text('screen.done')}
          </Button>
        </>
      }
    >
      <p>{text(wraps.length > 0 ? 'passkeys.text' : 'passkeys.none')}</p>
      <ul className="wf-stack">
        {wraps.map(({ credentialId, label }) => (
          <PasskeyRow
            key={credentialId}
            label={label}
            isBusy={isBusy}
            remove={() => withKeys(() => passkeys.remove(credentialId))}
          />
        ))}
      </ul>
      <ErrorText>{error}</ErrorText>
    </Screen>
  )
}
