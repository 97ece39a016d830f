import type { Account } from '../account/account.js'
import type { OperationParameters, SignedMessage } from './adapter.js'

/** What a visitor signs in to. What is left out is not in the text. */
export interface SignInInput {
  /** The domain that asks, such as `example.com`. @default the page's host, as the wallet sees it */
  domain?: string
  /** For the visitor to read. */
  statement?: string
  uri?: string
  version?: string
  /** Such as `mainnet` or `solana:mainnet`. */
  chainId?: string
  /** At least 8 letters and digits, made by the server that checks it. */
  nonce?: string
  /** Times are ISO 8601. */
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** Signing in by a method of the wallet itself (Sign In With Solana). */
export interface SignInCapability {
  /**
   * Asks the wallet to sign in, in its own words for it (Sign In With Solana); one without them signs
   * the same text as a message.
   *
   * What it signed is compared with what was asked. That the signature is the account's is for the
   * server to check, which also knows the nonce.
   *
   * @throws {AccountMismatchError | ChainMismatchError} before the wallet is asked
   * @throws {InvalidWalletResponseError} when the wallet signed something else
   */
  signIn(
    parameters: OperationParameters & { input: SignInInput },
  ): Promise<SignedMessage & { account: Account }>
}
