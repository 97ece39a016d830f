import type { AccountType } from '../../account/account-type.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { AuthUser, AuthWait } from './auth-user.js'

/** The services that an embedded wallet signs in with by a redirect. Farcaster has a way of its own. */
export type SocialProvider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** Signing in with an account elsewhere. Each step waits up to 120 s. */
export interface SocialLogin {
  /** @returns where the visitor signs in: for a window of its own */
  redirectUri(parameters: AuthWait & { provider: SocialProvider }): Promise<{ uri: string }>
  /** @param parameters - what that window came back with */
  connect(
    parameters: AuthWait & {
      uri: string
      networkId?: NetworkId
      preferredAccountType?: AccountType
    },
  ): Promise<AuthUser>
}

/** Signing in by Farcaster's app on a phone. */
export interface FarcasterLogin {
  /** @returns what the phone reads, as a QR code or a link. Secret: the first device that reads it can answer. */
  uri(parameters: AuthWait): Promise<{ url: string }>
  /** Waits, up to 120 s, until the phone answered. */
  connect(parameters: AuthWait): Promise<{ userName: string }>
}
