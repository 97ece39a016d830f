/** A session of one device, with its first token or a renewed one. */
export interface StoredSession {
  /** SHA-256 of the access token. */
  readonly tokenHash: string
  readonly userId: string
  /** Thumbprint of the device's key (RFC 7638). */
  readonly thumbprint: string
  readonly expiresAt: number
  /** Browser and system. */
  readonly device: string
  /** The page's host, or null if unknown. */
  readonly app: string | null
  /** Time of the sign-in. */
  readonly startedAt: number
}

/** The new token of a renewed session. */
export interface RenewedToken {
  /** SHA-256 of the token. */
  readonly tokenHash: string
  readonly expiresAt: number
  /** End of the previous token, unless that expires sooner. */
  readonly overlapEndsAt: number
  readonly now: number
}

/** Devices whose sessions end, by the thumbprint of their key. */
interface EndedDevices {
  readonly only?: string
  readonly allBut?: string
  /** Credentials to keep. The visitor's other passkeys end with the sessions. @default all */
  readonly keptPasskeys?: readonly string[]
}

/** Sessions, and the known devices. */
export interface SessionStore {
  keepSession(session: StoredSession): Promise<void>
  readSession(tokenHash: string, now: number): Promise<StoredSession | undefined>
  /** Lets the session that began with a token end at `expiresAt` at the latest. */
  shortenSession(tokenHash: string, expiresAt: number): Promise<void>
  /**
   * Replaces the token of a session. It stays the same session: a simultaneous end of the session
   * also ends the new token.
   *
   * @param tokenHash - of the present token
   * @returns false if that token is no longer valid
   */
  renewSession(tokenHash: string, renewed: RenewedToken): Promise<boolean>
  /**
   * Ends all sessions of a device since the visitor signed in there, renewals included. The device
   * stays known.
   */
  endLogin(login: Pick<StoredSession, 'userId' | 'thumbprint' | 'startedAt'>): Promise<void>
  /** Returns the valid sessions, oldest first. */
  sessionsOf(userId: string, now: number): Promise<readonly StoredSession[]>
  /**
   * Ends a visitor's sessions, and removes the known devices of their address.
   *
   * @param devices - undefined for all devices
   */
  endSessions(userId: string, devices?: EndedDevices): Promise<void>
  /** Whether this device signed in with this address before. */
  knowsDevice(email: string, thumbprint: string): Promise<boolean>
  rememberDevice(email: string, thumbprint: string): Promise<void>
}
