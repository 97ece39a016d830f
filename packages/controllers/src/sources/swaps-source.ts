import type { Account, Network } from '@carabiner/core'

/** A token of a source of swaps. */
export interface ListedSwapToken {
  /** The CAIP-10 id of its contract. Absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** `https:` or `data:` URL. */
  readonly iconUrl?: string
}

/** The request of a swap. */
export interface SwapRequest {
  readonly account: Account
  readonly network: Network
  /** The CAIP-10 id of the contract that leaves. Absent for the native currency. */
  readonly from?: string
  /** The CAIP-10 id of the contract that arrives. Absent for the native currency. */
  readonly to?: string
  /** The amount that leaves, in its smallest unit. */
  readonly amount: bigint
  /** Aborts when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** A transaction of a source. It is checked before the wallet is prompted. */
export interface SwapTransaction {
  /** The sender. */
  readonly from: string
  /** The called contract. */
  readonly to: string
  readonly data: `0x${string}`
  /** In wei. */
  readonly value: bigint
  /** The gas limit. Absent if the source has none. */
  readonly gas?: bigint
}

/** Builds swaps on EVM networks. Its transactions are checked. */
export interface SwapsSource {
  /** Reads the tokens of a network. */
  getTokens(request: {
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly ListedSwapToken[]>
  /**
   * Reads a quote.
   *
   * @param request.gasPrice - in wei
   * @returns the amount that arrives, in its smallest unit, and the provider's fee in the smallest
   * unit of the token that leaves, if known. undefined without an offer
   * @throws {SwapRefusedError} if the source gives a reason for no offer. Any other error is a
   * failed read
   */
  getQuote(
    request: SwapRequest & { readonly gasPrice: bigint },
  ): Promise<{ readonly toAmount: bigint; readonly providerFee?: bigint } | undefined>
  /** Reads the gas price of the network, in wei. */
  getGasPrice(request: { readonly network: Network; readonly signal: AbortSignal }): Promise<bigint>
  /** Reads how much of a token the swap contract may use, in the token's smallest unit. */
  getAllowance(request: {
    readonly account: Account
    readonly network: Network
    readonly token: string
    readonly signal: AbortSignal
  }): Promise<bigint>
  /**
   * Builds the approval of a swap. Only the spender of its `approve(spender, amount)` is used,
   * which must be the contract that the swap calls: the visitor chooses the amount.
   */
  buildApproval(request: SwapRequest & { readonly from: string }): Promise<SwapTransaction>
  /**
   * Builds the transaction of a swap.
   *
   * @param request.slippage - in percent: a swap that brings this much less than the quote must
   * revert
   * @param request.isEstimated - whether the network can simulate it: not before a needed approval
   */
  buildSwap(
    request: SwapRequest & { readonly slippage: number; readonly isEstimated: boolean },
  ): Promise<SwapTransaction>
}
