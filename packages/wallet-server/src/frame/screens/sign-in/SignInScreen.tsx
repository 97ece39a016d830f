import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText } from '../Notice.js'
import { Screen } from '../Screen.js'
import type { ScreenEnd } from '../stage.js'
import { useAction } from '../useAction.js'

/** Signs in without a mail. Browsers prompt for a passkey only after a press inside the frame. */
export function SignInScreen({ done, cancel }: ScreenEnd) {
  const { text, passkeys } = useFrame()
  const { isBusy, error, run } = useAction(text)
  const signIn = () =>
    run(async () => {
      await passkeys.signIn()
      done()
    })
  return (
    <Screen
      title={text('signin.title')}
      picture="passkey"
      actions={
        <>
          <GuardedButton look="main" isBusy={isBusy} onPress={signIn}>
            {text('signin.use')}
          </GuardedButton>
          <Button look="quiet" onClick={cancel}>
            {text('screen.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('signin.text')}</p>
      <ErrorText>{error}</ErrorText>
    </Screen>
  )
}
