import { createActivity } from '@carabiner/controllers/internal'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { Spinner } from '../../primitives/spinner/Spinner.js'
import { en } from './messages.en.js'

/** The end of the list: loading, failed or complete, and a button that shows spam. */
export function ActivityFoot() {
  const tOwn = useT(en)
  const activity = useController(createActivity)
  const { status, count, retryAt, hasMore, isLoadingMore, origin, spam } = useProxy(activity.state)
  const isOver = status === 'ready' && count > 0 && !hasMore && origin === 'source'
  return (
    <div className="cb-activity-foot">
      {isLoadingMore && (
        <>
          <Spinner size={20} />
          <span>{tOwn('activity.more')}</span>
        </>
      )}
      {status === 'error' && count > 0 && (
        <>
          <span>{tOwn('activity.moreFailed')}</span>
          <RetryButton retryAt={retryAt} onRetry={() => void activity.load()} />
        </>
      )}
      {isOver && <span>{tOwn('activity.end')}</span>}
      {origin === 'source' && status === 'ready' && (
        <Button variant="link" size="sm" onClick={() => activity.showSpam(!spam)}>
          {tOwn(spam ? 'activity.hideSpam' : 'activity.showSpam')}
        </Button>
      )}
    </div>
  )
}
