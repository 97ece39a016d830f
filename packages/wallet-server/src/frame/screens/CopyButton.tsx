import { useEffect, useState } from 'react'
import { useWords } from './FrameContext.js'
import { GuardedButton } from './GuardedButton.js'

interface CopyButtonProps {
  readonly label: string
  /** What is copied, for whoever does not see where the button stands. */
  readonly about?: string
  value(): string
}

/** How long it says that it copied. In ms. */
const copiedTime = 2_000

/** Copies a secret. */
export function CopyButton({ label, about, value }: CopyButtonProps) {
  const { text } = useWords()
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), copiedTime)
    return () => clearTimeout(timer)
  }, [outcome])
  const copy = () =>
    navigator.clipboard.writeText(value()).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
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
