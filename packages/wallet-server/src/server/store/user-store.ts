/** A visitor who has signed in. */
export interface StoredUser {
  readonly id: string
  /** In lower case, or null for a visitor without an address. */
  readonly email: string | null
  /** The visitor's name at their service, or null without a service. */
  readonly name: string | null
}

/** A passkey as a login. */
export interface StoredPasskey {
  /** Base64url. */
  readonly credentialId: string
  readonly userId: string
  /** COSE, as base64url. */
  readonly publicKey: string
  readonly counter: number
  readonly transports: readonly string[]
  /**
   * Browser and system of the registration. Empty for a passkey stored before devices were
   * recorded.
   */
  readonly device: string
  readonly addedAt: number
}

/** A change of a visitor's address. */
export interface EmailChange {
  /** Null for a first address. */
  readonly from: string | null
  readonly to: string
  /** Thumbprint of the key of the device that stays (RFC 7638). */
  readonly thumbprint: string
  readonly now: number
  /** Lets the owner of the former address restore it. */
  readonly wayBack?: WayBack
  /** Credentials to keep. @default all */
  readonly keptPasskeys?: readonly string[]
}

/** A link that restores a former address. */
interface WayBack {
  /** SHA-256 of the link's secret. */
  readonly hash: string
  /** The time until which the address is reserved. */
  readonly expiresAt: number
}

/** A former address, and the one that replaced it. */
interface LeftAddress {
  readonly userId: string
  readonly email: string
  /** Null without an address. */
  readonly present: string | null
}

/** The conditions of adding a passkey. */
interface PasskeyLimits {
  /** SHA-256 of the access token that adds it. */
  readonly tokenHash: string
  readonly now: number
  /** Limit of passkeys of one visitor. */
  readonly most: number
}

/** The result of adding a passkey: added, already registered, session ended, or no room. */
type PasskeyAddition = 'added' | 'known' | 'signed-out' | 'full'

/** Visitors and their data. */
export interface UserStore {
  /**
   * Returns the visitor of an address, or creates one with the id `newId`.
   *
   * @returns undefined for an address that is reserved for its former owner
   */
  userOfEmail(
    email: string,
    creation: { readonly newId: string; readonly now: number },
  ): Promise<StoredUser | undefined>
  /** Whether an address has a visitor, or is reserved for its former owner. */
  knowsAddress(email: string, now: number): Promise<boolean>
  readUser(id: string): Promise<StoredUser | undefined>
  /**
   * Gives a visitor another address. May be repeated. One device stays known, for the new address
   * only. If the visitor left an address, the sessions of all other devices end.
   *
   * @returns false if the visitor has neither address, or the new one is another visitor's or
   * reserved
   */
  changeEmail(userId: string, change: EmailChange): Promise<boolean>
  /** Returns the address that a link restores. */
  readWayBack(hash: string, now: number): Promise<LeftAddress | undefined>
  /**
   * Restores an address. Ends every login since the change: sessions, known devices, and later
   * accounts at services and passkeys. Links of later changes of address stop working.
   *
   * @returns the restored address and the replaced one, or undefined for an invalid link
   */
  takeEmailBack(hash: string, now: number): Promise<LeftAddress | undefined>
  /**
   * Adds a passkey for a valid session. If the session ends at the same time, the passkey is not
   * added.
   */
  addPasskey(passkey: StoredPasskey, limits: PasskeyLimits): Promise<PasskeyAddition>
  /** Removes a passkey, if the visitor has it. */
  removePasskey(userId: string, credentialId: string): Promise<void>
  readPasskey(credentialId: string): Promise<StoredPasskey | undefined>
  passkeysOf(userId: string): Promise<readonly StoredPasskey[]>
  setPasskeyCounter(credentialId: string, counter: number): Promise<void>
}
