import { snapshot } from 'valtio/vanilla'
import {
  type ActivityController,
  type ActivityState,
  createActivity,
} from '../activity/activity.js'
import type { ActivityEntry } from '../activity/activity-entry.js'
import type { Shell } from '../shell.js'
import { type AccountSession, openView } from './open-view.js'

/** The active account's activity, and the status of its reads. */
export interface ActivityView
  extends Readonly<
    Pick<
      ActivityState,
      'status' | 'of' | 'retryAt' | 'hasMore' | 'isLoadingMore' | 'origin' | 'spam'
    >
  > {
  /** Pending entries first, then the newest. */
  readonly entries: readonly ActivityEntry[]
}

/** The activity, for a host's own view. Its methods never reject. */
export interface ActivitySession
  extends AccountSession<ActivityView>,
    Pick<ActivityController, 'refresh' | 'loadMore' | 'showSpam'> {}

/** Opens the active account's activity, and refreshes it until closed. */
export function openActivity({ controller }: Pick<Shell, 'controller'>): ActivitySession {
  const activity = controller(createActivity)
  const read = (): ActivityView => ({ ...snapshot(activity.state), entries: activity.list() })
  const { loadMore, refresh, showSpam } = activity
  return { ...openView(activity, read), loadMore, refresh, showSpam }
}
