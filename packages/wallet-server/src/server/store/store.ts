import type { FlowStore } from './flow-store.js'
import type { IdentityStore } from './identity-store.js'
import type { PermissionStore } from './permission-store.js'
import type { SessionStore } from './session-store.js'
import type { UserStore } from './user-store.js'
import type { VaultStore } from './vault-store.js'

/** The count of an event in a window of time. */
export interface Count {
  readonly count: number
  /** End of the window, in ms since 1970. */
  readonly endsAt: number
}

/**
 * The store of all data of the server. Instances share one store and keep no state, so each method
 * is one atomic step: if only one caller may succeed, only one of two simultaneous calls does.
 * Times are in ms since 1970, by the caller's clock. Secrets come as hashes.
 */
export interface AuthStore
  extends FlowStore,
    IdentityStore,
    PermissionStore,
    SessionStore,
    UserStore,
    VaultStore {
  /** Rejects while the store cannot be used. */
  ready(): Promise<void>
  /**
   * Counts one more event. A window that ended by `now` starts again at 1 and lasts until `endsAt`.
   *
   * @param key - the counted event
   */
  count(key: string, window: { readonly now: number; readonly endsAt: number }): Promise<Count>
  /** Whether this is the first use of `key`. It is stored until `expiresAt`. */
  markUsed(key: string, expiresAt: number): Promise<boolean>
  /** Removes rows that expired before `now`. */
  removeExpired(now: number): Promise<void>
}
