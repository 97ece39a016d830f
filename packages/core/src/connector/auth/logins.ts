import type { AuthWait } from './auth-user.js'
import type { SocialProvider } from './social-login.js'

/** The service of a visitor's login. */
export type LoginProvider = SocialProvider | 'farcaster' | 'telegram'

/** A service that the visitor can sign in with. */
export interface LinkedLogin {
  /** The embedded wallet's own id of the login. */
  id: string
  provider: LoginProvider
  /** The visitor's name at the service. Null if the service doesn't report it. */
  label: string | null
  /** The time of linking, in ms since 1970. */
  linkedAt: number
}

/** A device on which the visitor is signed in. */
export interface SignedInDevice {
  /** The embedded wallet's own id of the device. */
  id: string
  /** The browser and system, such as `Chrome on Windows`. */
  name: string
  /** The host of the page on which the visitor signed in, if it is the requesting page. Else null. */
  app: string | null
  /** The time of the sign-in, in ms since 1970. */
  signedInAt: number
  /** Whether this is the device that the request comes from. */
  isCurrent: boolean
}

/** The visitor's linked services and signed-in devices. Each method returns the list after the change. */
export interface Logins {
  list(parameters: AuthWait): Promise<readonly LinkedLogin[]>
  /**
   * Links another service to this visitor. The visitor confirms it in the frame, which must be visible, so
   * there is no time limit.
   *
   * @param parameters - the result of a login's window, valid once
   * @throws if the visitor rejects it, or the login belongs to another visitor
   */
  link(parameters: AuthWait & { uri: string }): Promise<readonly LinkedLogin[]>
  /**
   * Unlinks a service. The visitor confirms it in the frame, which must be visible, so there is no time
   * limit.
   *
   * @throws if the visitor rejects it, or has no other way to sign in
   */
  remove(parameters: AuthWait & { id: string }): Promise<readonly LinkedLogin[]>
  devices(parameters: AuthWait): Promise<readonly SignedInDevice[]>
  /**
   * Signs the visitor out on one device. The visitor confirms it in the frame, which must be visible, so
   * there is no time limit.
   *
   * @throws if the visitor rejects it
   */
  removeDevice(parameters: AuthWait & { id: string }): Promise<readonly SignedInDevice[]>
  /**
   * Signs the visitor out on every device, including this one. The visitor confirms it in the frame, which
   * must be visible, so there is no time limit.
   *
   * @throws if the visitor rejects it
   */
  signOutEverywhere(parameters: AuthWait): Promise<void>
}
