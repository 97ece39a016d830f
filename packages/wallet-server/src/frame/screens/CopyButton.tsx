import { useState } from 'react'
import { useCountdown } from '../guard/useCountdown.js'
import { useWords } from './FrameContext.js'
import { GuardedButton } from './GuardedButton.js'

interface CopyButtonProps {
  readonly label: string
  /** Name of the copied value, for screen readers. */
  readonly about?: string
  value(): string
}

/** How long the button reports the copy. In ms. */
const copiedTime = 2_000

/** Copies a secret. */
export function CopyButton({ label, about, value }: CopyButtonProps) {
  const { text } = useWords()
  const [last, setLast] = useState<{ readonly outcome: 'copied' | 'failed' }>()
  const outcome = useCountdown(last, copiedTime) > 0 ? last?.outcome : undefined
  const copy = () =>
    navigator.clipboard.writeText(value()).then(
      () => setLast({ outcome: 'copied' }),
      () => setLast({ outcome: 'failed' }),
    )
  return (
    <>
      <GuardedButton aria-label={about && `${label}: ${about}`} onPress={() => void copy()}>
        {outcome === 'copied'
          ? text('recovery.copied')
          : outcome === 'failed'
            ? text('copy.failed')
            : label}
      </GuardedButton>
      <span role="status" className="wf-sr-only">
        {outcome === 'copied' ? text('recovery.copied') : ''}
      </span>
    </>
  )
}
