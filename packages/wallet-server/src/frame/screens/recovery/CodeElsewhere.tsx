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

/** Shown if another device has the unsaved code: this device can only create a new one. */
export function CodeElsewhere({ isBusy, error, cancel, renew }: CodeElsewhereProps) {
  const { text } = useFrame()
  return (
    <Screen
      title={text('recovery.elsewhere.title')}
      picture="devices"
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
