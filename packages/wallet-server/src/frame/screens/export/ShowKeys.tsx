import { useEffect, useRef } from 'react'
import { useCountdown } from '../../guard/useCountdown.js'
import { usePageVisible } from '../../guard/usePageVisible.js'
import type { PrivateKeysText } from '../../keys/private-keys-text.js'
import { Button } from '../Button.js'
import { CopyButton } from '../CopyButton.js'
import { useWords } from '../FrameContext.js'
import { Screen } from '../Screen.js'
import { Secret } from '../Secret.js'

/** How long the keys are shown. In ms. */
const shownTime = 60_000

interface ShowKeysProps {
  readonly keys: PrivateKeysText
  hide(): void
  done(): void
}

/** Shows phrase and private keys for a minute, and hides them at once when the page is hidden. */
export function ShowKeys({ keys, hide, done }: ShowKeysProps) {
  const { text } = useWords()
  const left = useCountdown(keys, shownTime, 1_000)
  const isVisible = usePageVisible()
  const onHide = useRef(hide)
  onHide.current = hide
  useEffect(() => {
    if (left <= 0 || !isVisible) onHide.current()
  }, [left, isVisible])
  const rows = [
    ['export.phrase', keys.phrase],
    ['export.evm', keys.eip155],
    ['export.solana', keys.solana],
  ] as const
  return (
    <Screen
      title={text('export.title')}
      picture="eye"
      tone="warning"
      actions={
        <Button look="main" onClick={done}>
          {text('screen.done')}
        </Button>
      }
    >
      {rows.map(([key, value]) => (
        <section key={key} className="wf-field">
          <h2 className="wf-label">{text(key)}</h2>
          <p className="wf-secret" dir="ltr" translate="no">
            <Secret>{value}</Secret>
          </p>
          <CopyButton label={text('export.copy')} about={text(key)} value={() => value} />
        </section>
      ))}
      <p className="wf-hint">{text('export.hides', { seconds: left / 1_000 })}</p>
    </Screen>
  )
}
