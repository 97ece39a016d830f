import type { Account, Network } from '@carabiner/core'

/** A token that a source of swaps knows. */
export interface ListedSwapToken {
  /** CAIP-10 id of its contract; absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** `https:` or `data:` URL. */
  readonly iconUrl?: string
}

/** What is to be swapped. */
export interface SwapRequest {
  readonly account: Account
  readonly network: Network
  /** CAIP-10 id of the contract of what leaves; absent for the native currency. */
  readonly from?: string
  /** CAIP-10 id of the contract of what arrives; absent for the native currency. */
  readonly to?: string
  /** What leaves, in its smallest unit. */
  readonly amount: bigint
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** A transaction that a source made. It is checked before a wallet is asked for it. */
export interface SwapTransaction {
  /** Whose it is. */
  readonly from: string
  /** The contract that is called. */
  readonly to: string
  readonly data: `0x${string}`
  /** In wei. */
  readonly value: bigint
  /** Gas limit; absent where the source does not say one. */
  readonly gas?: bigint
}

/** Makes swaps on EVM networks: what is in a transaction is the source's, and is checked. */
export interface SwapsSource {
  /** The tokens that it swaps on a network. */
  getTokens(request: {
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly ListedSwapToken[]>
  /**
   * What an amount is swapped for now.
   *
   * @param request.gasPrice - in wei
   * @returns what arrives, in its smallest unit, and what the provider keeps of what leaves, in the smallest unit of that,
   *   where the source knows it; undefined where it has no offer
   * @throws {SwapRefusedError} where the source says why it has none; any other error is a failure to read it
   */
  getQuote(
    request: SwapRequest & { readonly gasPrice: bigint },
  ): Promise<{ readonly toAmount: bigint; readonly providerFee?: bigint } | undefined>
  /** What the network takes for gas, in wei. */
  getGasPrice(request: { readonly network: Network; readonly signal: AbortSignal }): Promise<bigint>
  /** How much of a token the contract that swaps may use, in the token's smallest unit. */
  getAllowance(request: {
    readonly account: Account
    readonly network: Network
    readonly token: string
    readonly signal: AbortSignal
  }): Promise<bigint>
  /**
   * The approval that a swap needs. Of its `approve(spender, amount)` only the spender is taken, which must be the
   * contract that the swap calls: the amount is the visitor's to say.
   */
  buildApproval(request: SwapRequest & { readonly from: string }): Promise<SwapTransaction>
  /**
   * The transaction that swaps.
   *
   * @param request.slippage - in percent: for so much less than the quote, it must be undone
   * @param request.isEstimated - whether it can be tried on the network: not before an approval that it needs
   */
  buildSwap(
    request: SwapRequest & { readonly slippage: number; readonly isEstimated: boolean },
  ): Promise<SwapTransaction>
}
