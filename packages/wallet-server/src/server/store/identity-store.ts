import type { LoginProvider } from '@carabiner/wallet-frame/protocol'
import type { StoredUser } from './user-store.js'

/** An account at a service. */
export interface Identity {
  readonly provider: LoginProvider
  /** The service's id of the account, which never changes. */
  readonly subject: string
  /** The account's name at the service: an address or a name. */
  readonly label: string | null
}

/** An account at a service that signs a visitor in. */
export interface StoredIdentity extends Identity {
  readonly id: string
  /** In ms since 1970. */
  readonly linkedAt: number
}

/** The accounts at services that sign visitors in. */
export interface IdentityStore {
  /**
   * Returns the visitor of an account, or creates one with the given ids. Never looks up the email
   * address of the service.
   */
  userOfIdentity(identity: StoredIdentity, ids: { readonly userId: string }): Promise<StoredUser>
  /** Adds an account to this visitor's logins. Returns false if it signs in another visitor. */
  linkIdentity(userId: string, identity: StoredIdentity): Promise<boolean>
  /** Returns the visitor's accounts, oldest first. */
  identitiesOf(userId: string): Promise<readonly StoredIdentity[]>
  /** Removes an account. Returns false if it is the visitor's only login besides passkeys. */
  removeIdentity(userId: string, id: string): Promise<boolean>
}
