import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText, Notice } from '../Notice.js'
import { Screen } from '../Screen.js'

interface CodeElsewhereProps {
  readonly isBusy: boolean
  readonly error: string | undefined
  cancel(): void
  renew(): void
}

/** The code was made on another device and is not kept yet: here only another one can be made. */
export function CodeElsewhere({ isBusy, error, cancel, renew }: CodeElsewhereProps) {
  const { text } = useFrame()
  return (
    <Screen
      title={text('recovery.elsewhere.title')}
      actions={
        <>
          <GuardedButton look="main" isBusy={isBusy} onPress={renew}>
            {text('recovery.renew')}
          </GuardedButton>
          <Button look="quiet" onClick={cancel}>
            {text('screen.cancel')}
          </Button>
        </>
      }
    >
      <p>{text('recovery.elsewhere.text')}</p>
      <Notice tone="warning">{text('recovery.renew.text')}</Notice>
      <ErrorText>{error}</ErrorText>
    </Screen>
  )
}
