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
  /** The page's origin, verified. */
  readonly origin: string
  /** The position among the waiting requests, from 1. */
  readonly position: { readonly at: number; readonly of: number }
  /** Rejects this request and all that wait behind it. */
  readonly onRejectAll: () => void
}

/** Shows a page's request in the frame's own words, and takes the visitor's decision. */
export function ApprovalScreen({ approval, origin, position, onRejectAll }: ApprovalScreenProps) {
  const label = useLabel()
  const view = useSyncExternalStore(approval.subscribe, approval.getView)
  const screen = useRef<HTMLElement>(null)
  const { step, review, error, isFinal } = view
  // Screen readers start at the beginning.
  useEffect(() => focusOnArrival(screen.current), [])
  return (
    <main ref={screen} className="wf-approval" tabIndex={-1} aria-label={label('title')}>
      <ScreenHeader origin={origin} position={position} onRejectAll={onRejectAll} />
      {step === 'failed' ? (
        <Failure
          screen={screen}
          error={error}
          onRetry={isFinal ? undefined : approval.retry}
          onClose={approval.reject}
        />
      ) : review && step !== 'preparing' ? (
        <ReviewBody approval={approval} view={view} review={review} screen={screen} />
      ) : (
        <Skeleton screen={screen} onReject={approval.reject} />
      )}
    </main>
  )
}
