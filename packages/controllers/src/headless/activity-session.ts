import { snapshot } from 'valtio/vanilla'
import {
  type ActivityController,
  type ActivityState,
  createActivity,
} from '../activity/activity.js'
import type { ActivityEntry } from '../activity/activity-entry.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** What the active account did, and how reading it goes. */
export interface ActivityView
  extends Readonly<
    Pick<
      ActivityState,
      'status' | 'of' | 'retryAt' | 'hasMore' | 'isLoadingMore' | 'origin' | 'spam'
    >
  > {
  /** What is pending, then the newest first. */
  readonly entries: readonly ActivityEntry[]
}

/** Activity for a host's own view. No verb rejects. */
export interface ActivitySession
  extends AccountSession<ActivityView>,
    Pick<ActivityController, 'refresh' | 'loadMore' | 'showSpam'> {}

/** Reads what the active account did until it is closed. */
export function openActivity({ controller }: Pick<Shell, 'controller'>): ActivitySession {
  const activity = controller(createActivity)
  const read = (): ActivityView => ({ ...snapshot(activity.state), entries: activity.list() })
  const { loadMore, refresh, showSpam } = activity
  return { ...openView(activity, read), loadMore, refresh, showSpam }
}
