import { Button } from '../Button.js'
import { useWords } from '../FrameContext.js'
import { Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { HoldButton } from './HoldButton.js'

interface HoldToShowProps {
  readonly wasShown: boolean
  onHeld(): void
  cancel(): void
}

/** Asks to hold a button, so that a single press cannot show the keys. */
export function HoldToShow({ wasShown, onHeld, cancel }: HoldToShowProps) {
  const { text, walletName } = useWords()
  return (
    <Screen
      title={text('export.title')}
      picture="eye"
      tone="warning"
      actions={
        <>
          <HoldButton onHeld={onHeld} />
          <Button look="quiet" onClick={cancel}>
            {text(wasShown ? 'screen.done' : 'screen.cancel')}
          </Button>
        </>
      }
    >
      <p role="status" className="wf-status">
        {wasShown ? text('export.hidden') : ''}
      </p>
      <Notice tone="warning">{text('export.text', { wallet: walletName })}</Notice>
      <p className="wf-hint">{text('export.hold.help')}</p>
    </Screen>
  )
}
