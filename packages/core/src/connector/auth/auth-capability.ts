import type { AccountType } from '../../account/account-type.js'
import type { Call } from '../../adapter/calls.js'
import type { FeeEstimate } from '../../adapter/send.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { Approvals } from './approvals.js'
import type { AuthUser, AuthWait } from './auth-user.js'
import type { EmailLogin } from './email-login.js'
import type { Logins } from './logins.js'
import type { FarcasterLogin, SocialLogin, TelegramLogin } from './social-login.js'
import type { Custody, WalletFrame } from './wallet-frame.js'

/** As whom, and on which network, an embedded wallet connects. */
export interface AuthUserParameters extends AuthWait {
  /** @default the one that it is on */
  networkId?: NetworkId
  /** @default the one that the visitor chose last */
  preferredAccountType?: AccountType
  /** What a social login came back with, to sign in by it. */
  socialUri?: string
}

/** Which calls of a smart account are asked about. */
export interface OperationFeeParameters extends AuthWait {
  /** The smart account's address. */
  account: string
  /** Where they would be made. */
  networkId: NetworkId
  /** One or more: they would be made together. */
  calls: readonly Call[]
}

/** The accounts of an embedded wallet. Each answers within the frame's own deadlines. */
export interface AuthAccounts {
  /** Makes another of the visitor's accounts act. */
  setPreferred(
    parameters: AuthWait & { type: AccountType },
  ): Promise<{ type: AccountType; address: string }>
  /** CAIP-2 ids of the networks that have smart accounts. */
  smartAccountNetworks(parameters: AuthWait): Promise<readonly NetworkId[]>
  /** Makes the visitor's smart account. */
  initSmartAccount(parameters: AuthWait): Promise<{ address: string; deployed: boolean }>
  /**
   * What the embedded wallet says that the calls would cost as one operation (ERC-4337): deployment of the account
   * included, 0 where a sponsor pays. Never prompts. Absent for a wallet that is not ours.
   */
  operationFee?(parameters: OperationFeeParameters): Promise<FeeEstimate>
}

/**
 * What a connector can do whose wallet is embedded in the page: signing the visitor in, before
 * `connect`, and asking for their approval, after.
 *
 * Steps that wait for a person, by e-mail, code or login, end after 120 s; all others after 20 s, but for
 * {@link AuthCapability.signOut}.
 */
export interface AuthCapability {
  /** Signing in by a code that an e-mail brings. */
  readonly email: EmailLogin
  /** Signing in by a social login. */
  readonly social: SocialLogin
  /** Signing in by Farcaster. */
  readonly farcaster: FarcasterLogin
  /** Signing in by Telegram; absent for a wallet that is not ours. */
  readonly telegram?: TelegramLogin
  /** By which services the visitor signs in, and where they are; absent for a wallet that is not ours. */
  readonly logins?: Logins
  /** Its kinds of account. */
  readonly accounts: AuthAccounts
  /** What it asks its owner to approve. */
  readonly approvals: Approvals
  /** What its screens are shown in. */
  readonly frame: WalletFrame
  /** The visitor's keys; absent where the wallet's server holds them. */
  readonly custody?: Custody
  /** Whether someone is signed in. */
  isConnected(parameters: AuthWait): Promise<boolean>
  /** The signed-in visitor. */
  user(parameters: AuthUserParameters): Promise<AuthUser>
  /** Forgets the visitor. Waits at most 3 s for the wallet, then does so on this side alone. */
  signOut(parameters: AuthWait): Promise<void>
}
