import { useState } from 'react'
import { passkeyWraps } from '../../custody/wraps.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../stage.js'
import { useAction } from '../useAction.js'
import { EnterCode } from './EnterCode.js'

/** Opens locked keys, or keys of another device. */
export function UnlockKeys({ done, cancel }: ScreenEnd) {
  const { text, passkeys } = useFrame()
  const canUsePasskey = useCanUnlockByPasskey()
  const [isEntering, setIsEntering] = useState(!canUsePasskey)
  const { isBusy, error, run, fail } = useAction(text)
  if (isEntering) {
    return <EnterCode done={done} cancel={canUsePasskey ? () => setIsEntering(false) : cancel} />
  }
  const open = () =>
    run(async () => {
      if (await passkeys.unlock()) done()
      else fail(text('passkey.other'))
    })
  return (
    <Screen
      title={text('unlock.title')}
      picture="lock"
      actions={
        <>
          <GuardedButton look="main" isBusy={isBusy} onPress={open}>
            {text('unlock.passkey')}
          </GuardedButton>
          <Button onClick={() => setIsEntering(true)}>{text('unlock.code')}</Button>
          <Button look="quiet" onClick={cancel}>
            {text('screen.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('unlock.text')}</p>
      <ErrorText>{error}</ErrorText>
    </Screen>
  )
}

/** Whether the vault has a passkey that opens the keys, and this browser can use it. */
export function useCanUnlockByPasskey(): boolean {
  const { custody, passkeys } = useFrame()
  const vault = custody.vault()
  return vault !== undefined && passkeyWraps(vault).length > 0 && passkeys.isAvailable()
}
