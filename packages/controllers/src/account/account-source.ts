import type { ChainNamespace, Unsubscribe } from '@carabiner/core'
import type { Features } from '../config/features.js'

/** What the tabs of an account list, in their order. */
export const accountTabs = ['tokens', 'nfts', 'activity'] as const
/** The lists of the Account view. */
export type AccountTab = (typeof accountTabs)[number]

/** Where one tab's entries come from. */
export interface AccountSource {
  /** A proxy. */
  readonly state: AccountSourceState
  /** Reads the first entries, unless they are known. Never rejects. */
  load(): Promise<void>
  /** Reads the entries and keeps them up to date until it is told to stop; absent where they don't change. */
  watch?(): Unsubscribe
}

/** The state of one list of the Account view. */
export interface AccountSourceState {
  status: 'loading' | 'ready' | 'error'
  /** How many entries there are. */
  count: number
  /** Until then (ms since 1970) a failed read is not tried again. */
  retryAt?: number
  /** Not all that there is can be known: only what this browser did. */
  isPartial?: boolean
}

/** A tab without a source is not shown: nothing reads its entries. */
export type AccountSources = { readonly [Tab in AccountTab]?: AccountSource }

/** Whether accounts of a family show what they did. */
export const isActivityOffered = (
  { activity }: { readonly activity: readonly Features['activity'][number][] },
  namespace: ChainNamespace | undefined,
): boolean => activity.some((family) => family === namespace)
