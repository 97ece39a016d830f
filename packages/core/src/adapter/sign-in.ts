import type { Account } from '../account/account.js'
import type { OperationParameters, SignedMessage } from './parameters.js'

/** The content of a sign-in message. The text leaves out absent fields. */
export interface SignInInput {
  /** The domain that requests the sign-in, such as `example.com`. @default the page's host, as the wallet sees it */
  domain?: string
  /** A sentence that the wallet shows to the visitor. */
  statement?: string
  uri?: string
  version?: string
  /** The network, such as `mainnet` or `solana:mainnet`. */
  chainId?: string
  /** At least 8 letters and digits, made by the server that verifies the sign-in. */
  nonce?: string
  /** The time of the request. All times are ISO 8601. */
  issuedAt?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** Signs in by a wallet's own method (Sign In With Solana). */
export interface SignInCapability {
  /**
   * Asks the wallet to sign in by its own method (Sign In With Solana). A wallet without that method signs
   * the same text as a message.
   *
   * Compares the signed text with the request. The server verifies the signature, since it knows the nonce.
   *
   * @throws {AccountMismatchError | ChainMismatchError} before the wallet is asked
   * @throws {InvalidWalletResponseError} if the wallet signed something else
   */
  signIn(
    parameters: OperationParameters & { input: SignInInput },
  ): Promise<SignedMessage & { account: Account }>
}
