import type { ReadParameters } from './adapter.js'

/** What an account holds of a token. */
export interface TokenBalance {
  /** The token's contract, or mint. */
  token: string
  /** Where it lies, on families that keep each token in an account of its own. */
  tokenAccount?: string
  /** In the token's smallest unit. */
  amount: bigint
  decimals: number
}

/** Balances and allowances of tokens. */
export interface TokensCapability {
  /** What an account holds, read from the network's endpoints. A token may be listed more than once. */
  balances(parameters: ReadParameters): Promise<readonly TokenBalance[]>
}
