import { createActivity } from '@carabiner/controllers/internal'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useSheet } from '../../root/RootContext.js'
import { AccountPanel } from '../account/AccountPanel.js'
import { useAmountsHidden } from '../account/useAmountsHidden.js'
import { ActivityFoot } from './ActivityFoot.js'
import { ActivityList } from './ActivityList.js'
import { ActivityNotes } from './ActivityNotes.js'
import css from './activity-list.css'

/** All activity of the active account, page by page. */
export default function TransactionsView() {
  // The list adds these styles too, but it is not rendered while it is empty.
  useSheet(css)
  const activity = useController(createActivity)
  const { hidden } = useAmountsHidden()
  const { status, hasMore } = useProxy(activity.state)
  const onEnd = status === 'ready' && hasMore ? () => void activity.loadMore() : undefined
  return (
    <div className="cb-activity">
      <AccountPanel tab="activity" source={activity} shown hidden={hidden}>
        <ActivityNotes />
        <ActivityList entries={activity.list()} hidden={hidden} onEnd={onEnd} />
      </AccountPanel>
      <ActivityFoot />
    </div>
  )
}
