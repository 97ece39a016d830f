import { snapshot } from 'valtio/vanilla'
import {
  type ActivityController,
  type ActivityState,
  createActivity,
} from '../activity/activity.js'
import type { ActivityEntry } from '../activity/activity-entry.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** The active account's activity, and the state of reading it. */
export interface ActivityView
  extends Readonly<
    Pick<
      ActivityState,
      'status' | 'of' | 'retryAt' | 'hasMore' | 'isLoadingMore' | 'origin' | 'spam'
    >
  > {
  /** Pending entries, then the newest first. */
  readonly entries: readonly ActivityEntry[]
}

/** Activity for a host's own view. No method rejects. */
export interface ActivitySession
  extends AccountSession<ActivityView>,
    Pick<ActivityController, 'refresh' | 'loadMore' | 'showSpam'> {}

/** Opens the active account's activity, and reads it until closed. */
export function openActivity({ controller }: Pick<Shell, 'controller'>): ActivitySession {
  const activity = controller(createActivity)
  const read = (): ActivityView => ({ ...snapshot(activity.state), entries: activity.list() })
  const { loadMore, refresh, showSpam } = activity
  return { ...openView(activity, read), loadMore, refresh, showSpam }
}
