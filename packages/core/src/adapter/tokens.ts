import type { ReadParameters } from './adapter.js'

/** What an account holds of a token. */
export interface TokenBalance {
  /** The token's contract, or mint; as it was asked for. */
  token: string
  /** Where it lies, on families that keep each token in an account of its own. */
  tokenAccount?: string
  /** In the token's smallest unit. */
  amount: bigint
  /** As the chain says. */
  decimals: number
  /** As the chain says: how many people count for one of the token's. Absent for tokens without a multiplier. */
  uiMultiplier?: string
}

/** Whose tokens are read, and which. */
export interface ReadTokensParameters extends ReadParameters {
  /**
   * Contracts to ask, on families whose networks can't list what an account holds (`eip155`); others answer with all
   * that there are. What is no token is left out of the answer.
   *
   * @default none
   */
  tokens?: readonly string[]
}

/** What a transaction brought to an account, or took from it. */
export interface TokenMovement {
  /** The token's contract, or mint; absent for the native currency. */
  token?: string
  /** In the smallest unit; negative for what left. The network fee is not in it. */
  amount: bigint
}

/** Balances of tokens. */
export interface TokensCapability {
  /** What an account holds, read from the network's endpoints. A token may be listed more than once. */
  balances(parameters: ReadTokensParameters): Promise<readonly TokenBalance[]>
  /**
   * What a transaction that is in a block moved, by what the network says of it: each token once. The native currency is
   * left out where that can't be said, such as when the account sent more than this in the block.
   *
   * @throws whatever the network's endpoints fail with, such as for a hash that is in no block
   */
  movements?(
    parameters: ReadParameters & { readonly hash: string },
  ): Promise<readonly TokenMovement[]>
}
