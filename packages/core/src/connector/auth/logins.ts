import type { AuthWait } from './auth-user.js'
import type { SocialProvider } from './social-login.js'

/** By which service a visitor signs in. */
export type LoginProvider = SocialProvider | 'farcaster' | 'telegram'

/** A service that the visitor can sign in with. */
export interface LinkedLogin {
  /** The embedded wallet's own. */
  id: string
  provider: LoginProvider
  /** As the service calls the visitor; null where it does not say. */
  label: string | null
  /** In ms since 1970. */
  linkedAt: number
}

/** A device on which the visitor is signed in. */
export interface SignedInDevice {
  /** The embedded wallet's own. */
  id: string
  /** Browser and system, such as `Chrome on Windows`. */
  name: string
  /** The host of the page that the visitor signed in on, where it is the one that asks; else null. */
  app: string | null
  /** In ms since 1970. */
  signedInAt: number
  /** The one that asks. */
  isCurrent: boolean
}

/** By which services the visitor signs in, and where they are signed in. Each verb answers with what holds then. */
export interface Logins {
  list(parameters: AuthWait): Promise<readonly LinkedLogin[]>
  /**
   * Another service signs in this visitor, too. They confirm it in the frame, which has to be in sight; so it has no
   * deadline.
   *
   * @param parameters - what a login's window came back with; it is good once
   * @throws when the visitor rejects it, or that login is another visitor's
   */
  link(parameters: AuthWait & { uri: string }): Promise<readonly LinkedLogin[]>
  /**
   * A service signs in this visitor no more. They confirm it in the frame, which has to be in sight; so it has no
   * deadline.
   *
   * @throws when the visitor rejects it, or has no other way to sign in
   */
  remove(parameters: AuthWait & { id: string }): Promise<readonly LinkedLogin[]>
  devices(parameters: AuthWait): Promise<readonly SignedInDevice[]>
  /**
   * Signs the visitor out on one device. They confirm it in the frame, which has to be in sight; so it has no deadline.
   *
   * @throws when the visitor rejects it
   */
  removeDevice(parameters: AuthWait & { id: string }): Promise<readonly SignedInDevice[]>
  /**
   * Signs the visitor out on every device, this one too. They confirm it in the frame, which has to be in sight; so it has
   * no deadline.
   *
   * @throws when the visitor rejects it
   */
  signOutEverywhere(parameters: AuthWait): Promise<void>
}
