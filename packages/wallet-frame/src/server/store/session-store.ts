/** A session of one device. */
export interface StoredSession {
  /** SHA-256 of the access token. */
  readonly tokenHash: string
  readonly userId: string
  /** Of the device's key (RFC 7638). */
  readonly thumbprint: string
  readonly expiresAt: number
}

/** Sessions, and the devices that have had one. */
export interface SessionStore {
  keepSession(session: StoredSession): Promise<void>
  readSession(tokenHash: string, now: number): Promise<StoredSession | undefined>
  /** Ends it at `expiresAt`, unless it ends before. */
  shortenSession(tokenHash: string, expiresAt: number): Promise<void>
  /** Whether this device has signed in by this address before. */
  knowsDevice(email: string, thumbprint: string): Promise<boolean>
  rememberDevice(email: string, thumbprint: string): Promise<void>
}
