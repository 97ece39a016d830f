import type { LoginProvider } from '@carabiner/wallet-frame/protocol'
import type { StoredUser } from './user-store.js'

/** Somebody's account at a service, as that service says. */
export interface Identity {
  readonly provider: LoginProvider
  /** What the service knows the account by; it never changes. */
  readonly subject: string
  /** As the service calls them: an address or a name. */
  readonly label: string | null
}

/** An account at a service that signs a visitor in. */
export interface StoredIdentity extends Identity {
  readonly id: string
  /** In ms since 1970. */
  readonly linkedAt: number
}

/** By which services visitors sign in. */
export interface IdentityStore {
  /**
   * The visitor of an account. Makes one with the ids that are given where there is none; an e-mail address that the
   * service tells finds nobody.
   */
  userOfIdentity(identity: StoredIdentity, ids: { readonly userId: string }): Promise<StoredUser>
  /** Has an account sign this visitor in, too. False where it signs in another. */
  linkIdentity(userId: string, identity: StoredIdentity): Promise<boolean>
  /** The oldest first. */
  identitiesOf(userId: string): Promise<readonly StoredIdentity[]>
  /** False where nothing else would sign the visitor in: neither an address nor another account. */
  removeIdentity(userId: string, id: string): Promise<boolean>
}
