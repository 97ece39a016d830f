import type { AccountType } from '../../account/account-type.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { AuthUser, AuthWait } from './auth-user.js'

/** A service that signs visitors in to an embedded wallet by a redirect. Farcaster has a method of its own. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** The target of a login's redirect. */
export interface SocialRedirect extends AuthWait {
  /**
   * The page to return to, with `result_uri` in its query, for a login that replaces the current page. Not
   * for other vendors' wallets.
   *
   * @default the login's window posts `{ resultUri }` to its opener, from the origin of {@link
   * SocialLogin.loadingUri}
   */
  returnTo?: string
}

/** Signs in with an account of another service. Each step waits up to 120 s. */
export interface SocialLogin {
  /**
   * The page that a login's window shows until the sign-in page is known. Only messages from its origin are trusted.
   */
  readonly loadingUri: string
  /**
   * Starts a login.
   *
   * @returns the service's sign-in page, for a window of its own
   */
  redirectUri(parameters: SocialRedirect & { provider: SocialProvider }): Promise<{ uri: string }>
  /**
   * Signs in, even if the visitor has no keys yet. Absent for other vendors' wallets.
   *
   * @param parameters - the result of the login's window, valid once
   */
  signIn?(parameters: AuthWait & { uri: string }): Promise<void>
  /**
   * Signs in and returns the account.
   *
   * @param parameters - the result of the login's window, valid once
   */
  connect(
    parameters: AuthWait & {
      uri: string
      networkId?: NetworkId
      preferredAccountType?: AccountType
    },
  ): Promise<AuthUser>
}

/** Signs in with Telegram. Each step waits up to 120 s. */
export interface TelegramLogin {
  /**
   * Starts a login.
   *
   * @returns Telegram's sign-in page
   */
  redirectUri(parameters: SocialRedirect): Promise<{ uri: string }>
  /**
   * Signs in.
   *
   * @param parameters - Telegram's data for a mini app (`Telegram.WebApp.initData`)
   */
  connect(parameters: AuthWait & { initData: string }): Promise<{ userName: string }>
}

/** Signs in with the Farcaster app on a phone. */
export interface FarcasterLogin {
  /**
   * Starts a login.
   *
   * @returns the content of a QR code or link for the phone. Secret: the first device that reads it can answer
   */
  uri(parameters: AuthWait): Promise<{ url: string }>
  /** Waits up to 120 s for the phone's answer. */
  connect(parameters: AuthWait): Promise<{ userName: string }>
  /**
   * Waits like `connect` but does not sign in, in order to link an account. Absent for other vendors'
   * wallets.
   *
   * @returns the parameter of `Logins.link`, valid once
   */
  result?(parameters: AuthWait): Promise<{ uri: string }>
}
