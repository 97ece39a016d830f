import { useEffect, useState } from 'react'
import { Button } from './Button.js'
import { useFrame } from './FrameContext.js'

interface CopyButtonProps {
  readonly label: string
  /** What is copied, for whoever does not see where the button stands. */
  readonly about?: string
  value(): string
}

/** How long it says that it copied. In ms. */
const copiedTime = 2_000

export function CopyButton({ label, about, value }: CopyButtonProps) {
  const { text } = useFrame()
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
      <Button aria-label={about && `${label}: ${about}`} onClick={() => void copy()}>
        {outcome === 'copied'
          ? text('recovery.copied')
          : outcome === 'failed'
            ? text('copy.failed')
            : label}
      </Button>
      <span role="status" className="wf-sr-only">
        {outcome === 'copied' ? text('recovery.copied') : ''}
      </span>
    </>
  )
}
