import { useEffect, useRef } from 'react'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { en } from './messages.en.js'

interface CloseStripProps {
  readonly onKeep: () => void
  readonly onReject: () => void
}

/**
 * The question before closing, which would lose a request. The first press on Close or Escape only
 * shows this question.
 */
export function CloseStrip({ onKeep, onReject }: CloseStripProps) {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const keep = useRef<HTMLButtonElement>(null)
  const text = tOwn('approve.closeWarn')
  useEffect(() => {
    announce(text, 'assertive')
    keep.current?.focus({ preventScroll: true })
  }, [announce, text])
  return (
    <div className="cb-approve-strip">
      <p>{text}</p>
      <Button ref={keep} variant="neutral" size="sm" onClick={onKeep}>
        {tOwn('approve.keepOpen')}
      </Button>
      <Button variant="danger" size="sm" onClick={onReject}>
        {tOwn('approve.reject')}
      </Button>
    </div>
  )
}
