import { useEffect, useRef, useSyncExternalStore } from 'react'
import { focusOnArrival } from '../../screens/focus-on-arrival.js'
import { useLabel } from '../../texts/LanguageContext.js'
import type { Approval } from '../approval/approval.js'
import { Failure } from './Failure.js'
import { ReviewBody } from './ReviewBody.js'
import { ScreenHeader } from './ScreenHeader.js'
import { Skeleton } from './Skeleton.js'

interface ApprovalScreenProps {
  readonly approval: Approval
  /** Of the page, verified. */
  readonly origin: string
  /** Which of the requests that wait this is, from 1. */
  readonly position: { readonly at: number; readonly of: number }
  /** This one and all that wait behind it. */
  readonly onRejectAll: () => void
}

/** What a page asks for, in the frame's own words, and the visitor's decision. */
export function ApprovalScreen({ approval, origin, position, onRejectAll }: ApprovalScreenProps) {
  const label = useLabel()
  const view = useSyncExternalStore(approval.subscribe, approval.getView)
  const screen = useRef<HTMLElement>(null)
  const { step, review, error, isFinal } = view
  // It is read from its beginning.
  useEffect(() => focusOnArrival(screen.current), [])
  return (
    <main ref={screen} className="wf-approval" tabIndex={-1} aria-label={label('title')}>
      <ScreenHeader origin={origin} position={position} review={review} onRejectAll={onRejectAll} />
      {step === 'failed' ? (
        <Failure
          error={error}
          onRetry={isFinal ? undefined : approval.retry}
          onClose={approval.reject}
        />
      ) : review && step !== 'preparing' ? (
        <ReviewBody approval={approval} view={view} review={review} screen={screen} />
      ) : (
        <Skeleton onReject={approval.reject} />
      )}
    </main>
  )
}
