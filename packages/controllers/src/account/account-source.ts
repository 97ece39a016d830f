import type { ChainNamespace, Unsubscribe } from '@carabiner/core'
import type { Features } from '../config/features.js'

/** The tabs of the Account view, in their order. */
export const accountTabs = ['tokens', 'nfts', 'activity'] as const
/** The lists of the Account view. */
export type AccountTab = (typeof accountTabs)[number]

/** The source of one tab's entries. */
export interface AccountSource {
  /** A proxy. */
  readonly state: AccountSourceState
  /** Reads the first entries, unless they are known. Never rejects. */
  load(): Promise<void>
  /**
   * Reads the entries and keeps them up to date until the returned function is called. Absent if
   * they don't change.
   */
  watch?(): Unsubscribe
}

/** The state of one list of the Account view. */
export interface AccountSourceState {
  status: 'loading' | 'ready' | 'error'
  /** The number of entries. */
  count: number
  /** When a failed read may be repeated, in ms since 1970. */
  retryAt?: number
  /** Whether only this browser's own actions are known. */
  isPartial?: boolean
}

/** The sources by tab. A tab without a source is hidden. */
export type AccountSources = { readonly [Tab in AccountTab]?: AccountSource }

/** Whether accounts of a chain family show their activity. */
export const isActivityOffered = (
  { activity }: { readonly activity: readonly Features['activity'][number][] },
  namespace: ChainNamespace | undefined,
): boolean => activity.some((family) => family === namespace)
