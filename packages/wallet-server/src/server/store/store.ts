import type { FlowStore } from './flow-store.js'
import type { IdentityStore } from './identity-store.js'
import type { PermissionStore } from './permission-store.js'
import type { SessionStore } from './session-store.js'
import type { UserStore } from './user-store.js'
import type { VaultStore } from './vault-store.js'

/** How often something happened in a window of time. */
export interface Count {
  readonly count: number
  /** When the window ends, in ms since 1970. */
  readonly endsAt: number
}

/**
 * All that the server keeps. Instances share one store and hold nothing themselves, so each method is one atomic step:
 * two instances that call it at once must not both get what only one may have. Times are in ms since 1970, by the
 * clock of who calls. Secrets come as hashes.
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
   * Counts one more. A window that has ended by `now` begins again at 1 and lasts until `endsAt`.
   *
   * @param key - what is counted
   */
  count(key: string, window: { readonly now: number; readonly endsAt: number }): Promise<Count>
  /** Whether this is the first use of `key`. It is remembered until `expiresAt`. */
  markUsed(key: string, expiresAt: number): Promise<boolean>
  /** Removes what expired before `now`. */
  removeExpired(now: number): Promise<void>
}
