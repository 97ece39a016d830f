import { useLabel } from '../../texts/LanguageContext.js'

interface SkeletonProps {
  readonly onReject: () => void
}

/** Shown while the request is prepared. It can be left. */
export function Skeleton({ onReject }: SkeletonProps) {
  const label = useLabel()
  return (
    <>
      <div className="wf-approval-scroll">
        <p role="status" className="wf-approval-hidden">
          {label('preparing')}
        </p>
        <div aria-hidden="true" className="wf-approval-skeleton">
          <span />
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
