import type { AccountType } from '../../account/account-type.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { AuthUser, AuthWait } from './auth-user.js'

/** A service that an embedded wallet signs in with by a redirect. Farcaster has a way of its own. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** Where a login goes on once it is told where. */
export interface SocialRedirect extends AuthWait {
  /**
   * Where the browser goes afterwards, with `result_uri` in its query: for a login that takes the page's place. Not
   * for a wallet that is not ours.
   *
   * @default the login's window tells its opener: `{ resultUri }`, from the origin of {@link SocialLogin.loadingUri}
   */
  returnTo?: string
}

/** Signing in with an account elsewhere. Each step waits up to 120 s. */
export interface SocialLogin {
  /** What a login's window shows until it is told where to go. Only its origin is believed. */
  readonly loadingUri: string
  /** @returns where the visitor signs in: for a window of its own */
  redirectUri(parameters: SocialRedirect & { provider: SocialProvider }): Promise<{ uri: string }>
  /**
   * Signs in, also a visitor who has no keys yet. Absent for a wallet that is not ours.
   *
   * @param parameters - what that window came back with; it is good once
   */
  signIn?(parameters: AuthWait & { uri: string }): Promise<void>
  /**
   * Signs in and tells the account.
   *
   * @param parameters - what that window came back with; it is good once
   */
  connect(
    parameters: AuthWait & {
      uri: string
      networkId?: NetworkId
      preferredAccountType?: AccountType
    },
  ): Promise<AuthUser>
}

/** Signing in by Telegram. Each step waits up to 120 s. */
export interface TelegramLogin {
  /** @returns where the visitor signs in */
  redirectUri(parameters: SocialRedirect): Promise<{ uri: string }>
  /** @param parameters - what Telegram told a mini app (`Telegram.WebApp.initData`) */
  connect(parameters: AuthWait & { initData: string }): Promise<{ userName: string }>
}

/** Signing in by Farcaster's app on a phone. */
export interface FarcasterLogin {
  /** @returns what the phone reads, as a QR code or a link. Secret: the first device that reads it can answer. */
  uri(parameters: AuthWait): Promise<{ url: string }>
  /** Waits, up to 120 s, until the phone answered. */
  connect(parameters: AuthWait): Promise<{ userName: string }>
  /**
   * Waits as `connect` does, but without signing in: for an account that is to be linked. Absent for a wallet that is not
   * ours.
   *
   * @returns what `Logins.link` takes; it is good once
   */
  result?(parameters: AuthWait): Promise<{ uri: string }>
}
