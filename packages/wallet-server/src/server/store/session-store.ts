/** A session of one device: by the token that it began with, or by one that it was renewed by. */
export interface StoredSession {
  /** SHA-256 of the access token. */
  readonly tokenHash: string
  readonly userId: string
  /** Of the device's key (RFC 7638). */
  readonly thumbprint: string
  readonly expiresAt: number
  /** Browser and system. */
  readonly device: string
  /** The host of the page; null where it is not known. */
  readonly app: string | null
  /** When the visitor signed in. */
  readonly startedAt: number
}

/** The token that a session is renewed by. */
export interface RenewedToken {
  /** SHA-256 of it. */
  readonly tokenHash: string
  readonly expiresAt: number
  /** Until when the token before is good still, unless that ends sooner. */
  readonly overlapEndsAt: number
  readonly now: number
}

/** Whose sessions end, by the thumbprint of a device's key. */
interface EndedDevices {
  readonly only?: string
  readonly allBut?: string
  /** The credentials that sign in as before: the visitor's others end with the sessions. @default all */
  readonly keptPasskeys?: readonly string[]
}

/** Sessions, and the devices that have had one. */
export interface SessionStore {
  keepSession(session: StoredSession): Promise<void>
  readSession(tokenHash: string, now: number): Promise<StoredSession | undefined>
  /** Ends the session that began with a token at `expiresAt`, unless it ends before. */
  shortenSession(tokenHash: string, expiresAt: number): Promise<void>
  /**
   * Gives a session another token. It stays the same session: where it is ended at the same time, no token outlives it.
   *
   * @param tokenHash - of the one that it has
   * @returns false where that is good no more
   */
  renewSession(tokenHash: string, renewed: RenewedToken): Promise<boolean>
  /** Ends all that a device got since the visitor signed in there, by that and by renewals. It stays known. */
  endLogin(login: Pick<StoredSession, 'userId' | 'thumbprint' | 'startedAt'>): Promise<void>
  /** Those that are good, the oldest first. */
  sessionsOf(userId: string, now: number): Promise<readonly StoredSession[]>
  /**
   * Ends a visitor's sessions, and forgets the devices for their address.
   *
   * @param devices - all of them without
   */
  endSessions(userId: string, devices?: EndedDevices): Promise<void>
  /** Whether this device has signed in by this address before. */
  knowsDevice(email: string, thumbprint: string): Promise<boolean>
  rememberDevice(email: string, thumbprint: string): Promise<void>
}
