import { Button } from '../Button.js'
import { KeysInSteps } from '../export/KeysInSteps.js'
import { useWords } from '../FrameContext.js'
import { Notice } from '../Notice.js'
import { CodeGroups } from '../recovery/CodeGroups.js'
import { Screen } from '../Screen.js'
import type { WindowContent } from './secret-window.js'

interface SecretScreenProps {
  readonly secret: WindowContent['secret']
  close(): void
}

/** The content of our own window. */
export function SecretScreen({ secret, close }: SecretScreenProps) {
  const { text } = useWords()
  if (secret.kind === 'keys') return <KeysInSteps keys={() => secret.keys} done={close} />
  return (
    <Screen
      title={text('recovery.title')}
      picture="code"
      actions={
        <Button look="main" onClick={close}>
          {text('screen.close')}
        </Button>
      }
    >
      <p>{text('recovery.text')}</p>
      <CodeGroups groups={secret.groups} />
      <Notice tone="warning">{text('recovery.alone')}</Notice>
    </Screen>
  )
}
