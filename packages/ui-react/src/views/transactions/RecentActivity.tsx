import { createActivity } from '@carabiner/controllers/internal'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { ActivityList } from './ActivityList.js'
import { ActivityNotes } from './ActivityNotes.js'
import { en } from './messages.en.js'

/** The number of entries in the Account view. */
const shownEntries = 10

/** The latest activity, with a link to all activity. */
export function RecentActivity({ hidden }: { readonly hidden: boolean }) {
  const tOwn = useT(en)
  const { router } = useModalContext().controllers
  const activity = useController(createActivity)
  const { count, hasMore, origin } = useProxy(activity.state)
  // More entries are possible if there is a source: it may include spam, which is hidden here.
  const isMore = count > shownEntries || hasMore || origin === 'source'
  return (
    <div className="cb-activity">
      <ActivityNotes />
      <ActivityList entries={activity.list().slice(0, shownEntries)} hidden={hidden} />
      {isMore && (
        <div className="cb-activity-foot">
          <Button variant="soft" size="sm" onClick={() => router.push({ view: 'Transactions' })}>
            {tOwn('activity.showAll')}
          </Button>
        </div>
      )}
    </div>
  )
}
