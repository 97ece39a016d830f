/** A visitor who has signed in. */
export interface StoredUser {
  readonly id: string
  /** In lower case; null for one who never gave an address. */
  readonly email: string | null
  /** As a service calls them that they signed in with; null for one who never did. */
  readonly name: string | null
}

/** A passkey as a way to sign in. */
export interface StoredPasskey {
  /** Base64url. */
  readonly credentialId: string
  readonly userId: string
  /** COSE, as base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /** Browser and system that it was registered on; empty for a passkey stored before devices were recorded. */
  readonly device: string
  readonly addedAt: number
}

/** From which address to which a visitor goes. */
export interface EmailChange {
  /** Null for a first one. */
  readonly from: string | null
  readonly to: string
  /** Of the key of the device that stays (RFC 7638). */
  readonly thumbprint: string
  readonly now: number
  /** How whoever reads the mails of the address that is left takes it back. */
  readonly wayBack?: WayBack
  /** The credentials that sign in as before. @default all */
  readonly keptPasskeys?: readonly string[]
}

/** A link by which an address that was left is taken back. */
interface WayBack {
  /** SHA-256 of what the link holds. */
  readonly hash: string
  /** Until then nobody else gets the address. */
  readonly expiresAt: number
}

/** An address that was left, and the one that signs in instead. */
interface LeftAddress {
  readonly userId: string
  readonly email: string
  /** Null where none does. */
  readonly present: string | null
}

/** Under what a passkey is added. */
interface PasskeyLimits {
  /** SHA-256 of the access token by which it is added. */
  readonly tokenHash: string
  readonly now: number
  /** How many one visitor has at most. */
  readonly most: number
}

/** What became of a passkey: added, its credential known already, the session gone, or no room for it. */
type PasskeyAddition = 'added' | 'known' | 'signed-out' | 'full'

/** Visitors, and what is kept for them. */
export interface UserStore {
  /**
   * The visitor of an address. Makes one with the id `newId` where there is none.
   *
   * @returns undefined where nobody has the address, and somebody who left it may take it back
   */
  userOfEmail(
    email: string,
    made: { readonly newId: string; readonly now: number },
  ): Promise<StoredUser | undefined>
  readUser(id: string): Promise<StoredUser | undefined>
  /**
   * Gives a visitor another address, once more where they have it already. One device stays: it is known for the new
   * address, and no other for either. Where the visitor left an address, the sessions of all others end with it.
   *
   * @returns false where they have neither address, or the new one is another's, or another may take it back
   */
  changeEmail(userId: string, change: EmailChange): Promise<boolean>
  /** The address that a link takes back. */
  readWayBack(hash: string, now: number): Promise<LeftAddress | undefined>
  /**
   * Takes an address back. What has signed the visitor in since they left it ends: every session, every device that is
   * known, and accounts at services and passkeys that came since; so do the ways back of addresses that were left later.
   *
   * @returns what was taken back, and from which address; undefined for a link that is good no more
   */
  takeEmailBack(hash: string, now: number): Promise<LeftAddress | undefined>
  /** Adds one for a session that is good still: where that is ended at the same time, no passkey outlives it. */
  addPasskey(passkey: StoredPasskey, limits: PasskeyLimits): Promise<PasskeyAddition>
  /** Takes one away. Does nothing where the visitor has none of that id. */
  removePasskey(userId: string, credentialId: string): Promise<void>
  readPasskey(credentialId: string): Promise<StoredPasskey | undefined>
  passkeysOf(userId: string): Promise<readonly StoredPasskey[]>
  setPasskeyCounter(credentialId: string, counter: number): Promise<void>
}
