import type { ChainNamespace, Unsubscribe } from '@carabiner/core'
import type { Features } from '../config/features.js'

/** The tabs of the Account view, in display order. */
export const accountTabs = ['tokens', 'nfts', 'activity'] as const
/** A tab of the Account view. */
export type AccountTab = (typeof accountTabs)[number]

/** The source of one tab's entries. */
export interface AccountSource {
  /** The status and number of the entries, a valtio proxy. */
  readonly state: AccountSourceState
  /** Reads the first entries, unless they are loaded. Never rejects. */
  load(): Promise<void>
  /**
   * Reads the entries, and refreshes them until the returned function is called. Absent if they
   * never change.
   */
  watch?(): Unsubscribe
}

/** The status and number of the entries in one tab of the Account view. */
export interface AccountSourceState {
  status: 'loading' | 'ready' | 'error'
  /** The number of entries. */
  count: number
  /** When a failed read may be repeated, in ms since 1970. */
  retryAt?: number
  /** Whether the list contains only this browser's own transactions. */
  isPartial?: boolean
}

/** The sources by tab. A tab without a source is hidden. */
export type AccountSources = { readonly [Tab in AccountTab]?: AccountSource }

/** Whether accounts of a chain family have an Activity tab. */
export const isActivityOffered = (
  { activity }: { readonly activity: readonly Features['activity'][number][] },
  namespace: ChainNamespace | undefined,
): boolean => activity.some((family) => family === namespace)
