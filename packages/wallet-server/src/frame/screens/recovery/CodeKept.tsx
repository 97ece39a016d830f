import { useState } from 'react'
import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { GuardedButton } from '../GuardedButton.js'
import { ErrorText, Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { useAction } from '../useAction.js'

interface CodeKeptProps {
  readonly isBusy: boolean
  readonly error: string | undefined
  done(): void
  renew(): void
}

/**
 * Shown once the code is saved. Offers the recovery file, and a new code if the present one is
 * lost.
 */
export function CodeKept({ isBusy, error, done, renew }: CodeKeptProps) {
  const { text, walletName, recovery } = useFrame()
  const [isAsking, setIsAsking] = useState(false)
  const saving = useAction(text)
  return (
    <Screen
      title={text('recovery.kept.title')}
      picture="saved"
      tone="success"
      actions={
        <Button look="main" onClick={done}>
          {text('screen.done')}
        </Button>
      }
    >
      <p>{text('recovery.kept.text')}</p>
      <p className="wf-hint">{text('recovery.file.text', { wallet: walletName })}</p>
      <div className="wf-stack">
        <GuardedButton onPress={() => saving.run(recovery.downloadFile)}>
          {text('recovery.download')}
        </GuardedButton>
        <Button onClick={() => saving.run(recovery.downloadPage)}>{text('recovery.page')}</Button>
        {isAsking ? (
          <>
            <Notice tone="warning">{text('recovery.renew.text')}</Notice>
            <GuardedButton look="danger" isBusy={isBusy} onPress={renew}>
              {text('recovery.renew')}
            </GuardedButton>
          </>
        ) : (
          <Button look="quiet" onClick={() => setIsAsking(true)}>
            {text('recovery.renew')}
          </Button>
        )}
      </div>
      <ErrorText>{error ?? saving.error}</ErrorText>
    </Screen>
  )
}
