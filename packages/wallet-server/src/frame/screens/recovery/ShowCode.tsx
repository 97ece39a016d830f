import { canShowSecrets } from '../../guard/watch-cover.js'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText, Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { useAction } from '../useAction.js'
import { InWindow } from '../window/InWindow.js'
import { CodeGroups } from './CodeGroups.js'

interface ShowCodeProps {
  readonly groups: readonly string[]
  onKept(): void
  /** Undefined if only the code opens the keys. */
  readonly onLater: (() => void) | undefined
}

/** The code, to write down. */
export function ShowCode({ groups, onKept, onLater }: ShowCodeProps) {
  const { text, walletName, recovery } = useFrame()
  const { error, run } = useAction(text)
  return (
    <Screen
      title={text('recovery.title')}
      picture="code"
      actions={
        <>
          <Button look="main" onClick={onKept}>
            {text('recovery.next')}
          </Button>
          {onLater && (
            <Button look="quiet" onClick={onLater}>
              {text('recovery.later')}
            </Button>
          )}
        </>
      }
    >
      <p>{text('recovery.text')}</p>
      {canShowSecrets(window) ? (
        <CodeGroups groups={groups} />
      ) : (
        <InWindow secret={() => ({ kind: 'code', groups: [...groups] })} />
      )}
      <GuardedButton onPress={() => run(recovery.downloadFile)}>
        {text('recovery.download')}
      </GuardedButton>
      <ErrorText>{error}</ErrorText>
      <p className="wf-hint">
        {text('recovery.file.text', { wallet: walletName })}{' '}
        <button type="button" className="wf-link" onClick={() => run(recovery.downloadPage)}>
          {text('recovery.page')}
        </button>
      </p>
      <Notice tone="warning">{text('recovery.alone')}</Notice>
    </Screen>
  )
}
