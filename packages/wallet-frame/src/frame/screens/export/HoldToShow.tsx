import { Button } from '../Button.js'
import { useFrame } from '../FrameContext.js'
import { Notice } from '../Notice.js'
import { Screen } from '../Screen.js'
import { useHold } from './useHold.js'

interface HoldToShowProps {
  readonly wasShown: boolean
  onHeld(): void
  cancel(): void
}

/** Nobody shows their keys by one press too many. */
export function HoldToShow({ wasShown, onHeld, cancel }: HoldToShowProps) {
  const { text, walletName } = useFrame()
  const { isHeld, handlers } = useHold(onHeld)
  return (
    <Screen
      title={text('export.title')}
      actions={
        <>
          <button
            type="button"
            className="wf-button wf-button-danger wf-hold"
            data-held={isHeld || undefined}
            {...handlers}
          >
            {text(isHeld ? 'export.hold.busy' : 'export.hold')}
          </button>
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
