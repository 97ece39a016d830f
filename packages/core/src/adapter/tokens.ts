import type { ReadParameters } from './parameters.js'
import type { TypedData } from './typed-data.js'

/** An account's balance of a token. */
export interface TokenBalance {
  /** The token's contract or mint, as in the request. */
  token: string
  /** The token account, on chain families that have one for each token. */
  tokenAccount?: string
  /** The amount, in the token's smallest unit. */
  amount: bigint
  /** The token's decimals, as the chain reports them. */
  decimals: number
  /** The chain's multiplier from the token's own units to displayed units. Absent for tokens without one. */
  uiMultiplier?: string
}

/** The account and the tokens to read. */
export interface ReadTokensParameters extends ReadParameters {
  /**
   * The contracts to read, on chain families whose networks can't list an account's tokens (`eip155`). Others
   * list all tokens. Contracts that aren't tokens are left out of the answer.
   *
   * @default none
   */
  tokens?: readonly string[]
}

/** An amount of one token that a transaction added to an account or took from it. */
export interface TokenMovement {
  /** The token's contract or mint. Absent for the native currency. */
  token?: string
  /** In the smallest unit. Negative for outgoing tokens. Excludes the network fee. */
  amount: bigint
}

/** The account and the token whose permits to read. */
export interface ReadPermitParameters extends ReadParameters {
  /** The token's contract. */
  token: string
}

/**
 * The domain and the nonce that a signed permit of a token must have.
 *
 * @see EIP-2612
 */
export interface PermitTerms {
  domain: TypedData['domain']
  /** The account's next nonce. */
  nonce: bigint
}

/** Balances of tokens, and their movements. */
export interface TokensCapability {
  /** Reads an account's token balances from the network's endpoints. A token may appear more than once. */
  balances(parameters: ReadTokensParameters): Promise<readonly TokenBalance[]>
  /**
   * Reads the amounts that a mined transaction moved, each token once. The native currency is left out if it
   * is uncertain, such as when the account sent more than one transaction in the block.
   *
   * @throws the error of the network's endpoints, such as for a hash that is in no block
   */
  movements?(
    parameters: ReadParameters & { readonly hash: string },
  ): Promise<readonly TokenMovement[]>
  /**
   * Reads the terms of a permit, an approval by a signature (EIP-2612). Undefined for a token without
   * permits.
   *
   * @throws the error of the network's endpoints
   */
  permitTerms?(parameters: ReadPermitParameters): Promise<PermitTerms | undefined>
}
