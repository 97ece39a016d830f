import type { AccountType } from '../../account/account-type.js'
import type { Call } from '../../adapter/call.js'
import type { FeeEstimate } from '../../adapter/fee-estimate.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { Approvals } from './approvals.js'
import type { AuthUser, AuthWait } from './auth-user.js'
import type { EmailLogin } from './email-login.js'
import type { Logins } from './logins.js'
import type { FarcasterLogin, SocialLogin, TelegramLogin } from './social-login.js'
import type { Custody, WalletFrame } from './wallet-frame.js'

/** The account type and the network for a connect of an embedded wallet. */
export interface AuthUserParameters extends AuthWait {
  /** The network to use. @default the current one */
  networkId?: NetworkId
  /** The account type to use. @default the visitor's last choice */
  preferredAccountType?: AccountType
  /** The result of a social login, to sign in with. */
  socialUri?: string
}

/** The calls of a smart account to estimate. */
export interface OperationFeeParameters extends AuthWait {
  /** The smart account's address. */
  account: string
  /** The network of the calls. */
  networkId: NetworkId
  /** One or more calls, made together. */
  calls: readonly Call[]
}

/** The accounts of an embedded wallet. Each method ends within the frame's own time limits. */
export interface AuthAccounts {
  /** Changes the active account type. */
  setPreferred(
    parameters: AuthWait & { type: AccountType },
  ): Promise<{ type: AccountType; address: string }>
  /** Returns the CAIP-2 ids of the networks with smart accounts. */
  smartAccountNetworks(parameters: AuthWait): Promise<readonly NetworkId[]>
  /** Creates the visitor's smart account. */
  initSmartAccount(parameters: AuthWait): Promise<{ address: string; deployed: boolean }>
  /**
   * Returns the embedded wallet's fee for the calls as one operation (ERC-4337). Includes the deployment of
   * the account. 0 if a sponsor pays. Never prompts. Absent for other vendors' wallets.
   */
  operationFee?(parameters: OperationFeeParameters): Promise<FeeEstimate>
}

/**
 * The capability of a connector whose wallet is embedded in the page: signs the visitor in before `connect`, and asks
 * for approvals after it.
 *
 * Steps that wait for a person, by email, code or login, end after 120 s. All others end after 20 s, except {@link
 * AuthCapability.signOut}.
 */
export interface AuthCapability {
  /** Signs in with a code sent by email. */
  readonly email: EmailLogin
  /** Signs in with a social login. */
  readonly social: SocialLogin
  /** Signs in with Farcaster. */
  readonly farcaster: FarcasterLogin
  /** Signs in with Telegram. Absent for other vendors' wallets. */
  readonly telegram?: TelegramLogin
  /** The visitor's linked services and signed-in devices. Absent for other vendors' wallets. */
  readonly logins?: Logins
  /** The wallet's accounts: their types, smart accounts and fees. */
  readonly accounts: AuthAccounts
  /** The requests that wait for the visitor's approval. */
  readonly approvals: Approvals
  /** The frame that shows the wallet's screens. */
  readonly frame: WalletFrame
  /** The visitor's keys. Absent if the wallet's server stores them. */
  readonly custody?: Custody
  /** Whether a visitor is signed in. */
  isConnected(parameters: AuthWait): Promise<boolean>
  /** Returns the signed-in visitor. */
  user(parameters: AuthUserParameters): Promise<AuthUser>
  /** Signs the visitor out. Waits at most 3 s for the wallet, then signs out on this side only. */
  signOut(parameters: AuthWait): Promise<void>
}
