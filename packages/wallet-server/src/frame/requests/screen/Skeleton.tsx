import { type RefObject, useRef } from 'react'
import { useHeight } from '../../screens/height/useHeight.js'
import { useLabel } from '../../texts/LanguageContext.js'

interface SkeletonProps {
  readonly screen: RefObject<HTMLElement | null>
  readonly onReject: () => void
}

/** Shown while the request is prepared. It can be left. */
export function Skeleton({ screen, onReject }: SkeletonProps) {
  const label = useLabel()
  const middle = useRef<HTMLDivElement>(null)
  useHeight(screen, middle)
  return (
    <>
      <div ref={middle} className="wf-approval-scroll">
        <p role="status" className="wf-approval-hidden">
          {label('preparing')}
        </p>
        <div aria-hidden="true" className="wf-approval-skeleton">
          <span />
          <span />
          <span />
        </div>
      </div>
      <footer className="wf-approval-actions">
        <div>
          <button type="button" className="wf-approval-button" onClick={onReject}>
            {label('reject')}
          </button>
        </div>
      </footer>
    </>
  )
}
