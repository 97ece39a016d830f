import { useLabel } from '../../texts/LanguageContext.js'
import { shorten } from '../decode/say/write.js'
import type { Review } from '../review.js'

interface ScreenHeaderProps {
  /** The page's origin, verified. */
  readonly origin: string
  /** The position among the waiting requests. */
  readonly position: { readonly at: number; readonly of: number }
  readonly review: Review | undefined
  readonly onRejectAll: () => void
}

/** Shows page, network and account. The page's own name is not shown, because it could be any. */
export function ScreenHeader({ origin, position, review, onRejectAll }: ScreenHeaderProps) {
  const label = useLabel()
  return (
    <header className="wf-approval-header">
      <div className="wf-approval-who">
        <strong className="wf-approval-origin">
          <bdi>{hostOf(origin)}</bdi>
        </strong>
        <span>{label('asks')}</span>
        {position.of > 1 && (
          <span className="wf-approval-queue">
            {label('queue', position)}{' '}
            <button type="button" className="wf-approval-link" onClick={onRejectAll}>
              {label('rejectAll')}
            </button>
          </span>
        )}
      </div>
      {review && (
        <dl className="wf-approval-where">
          <div>
            <dt>{label('network')}</dt>
            <dd>
              <bdi>{review.network.name}</bdi>
            </dd>
          </div>
          <div>
            <dt>{label('account')}</dt>
            <dd title={review.account}>
              <bdi>{shorten(review.account)}</bdi>
            </dd>
          </div>
        </dl>
      )}
    </header>
  )
}

/** Returns only the host of an `https:` origin, and any other origin in full. */
const hostOf = (origin: string) => origin.replace(/^https:\/\//, '')
