import type { Account, Network } from '@carabiner/core'

/** A token that a source of swaps lists. */
export interface ListedSwapToken {
  /** The CAIP-10 id of the token's contract. Absent for the native currency. */
  readonly address?: string
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** An `https:` or `data:` URL. */
  readonly iconUrl?: string
  /** Whether an approval of the token can be signed (EIP-2612). */
  readonly eip2612?: boolean
}

/** A swap to quote or build. */
export interface SwapRequest {
  readonly account: Account
  readonly network: Network
  /** The CAIP-10 id of the contract of the token to sell. Absent for the native currency. */
  readonly from?: string
  /** The CAIP-10 id of the contract of the token to buy. Absent for the native currency. */
  readonly to?: string
  /** The amount to sell, in the token's smallest unit. */
  readonly amount: bigint
  /** A signal that aborts when the answer is no longer needed. */
  readonly signal: AbortSignal
}

/** A transaction that a source built. It is checked before the wallet is prompted. */
export interface SwapTransaction {
  /** The sender. */
  readonly from: string
  /** The contract to call. */
  readonly to: string
  readonly data: `0x${string}`
  /** The value in wei. */
  readonly value: bigint
  /** The gas limit. Absent if the source has none. */
  readonly gas?: bigint
}

/** Quotes and builds swaps on EVM networks. Its transactions are checked. */
export interface SwapsSource {
  /**
   * Whether `buildSwap` takes a permit in place of an approval.
   *
   * @default false
   */
  readonly takesPermits?: boolean
  /** Reads the tokens that can be swapped on a network. */
  getTokens(request: {
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly ListedSwapToken[]>
  /**
   * Reads a quote.
   *
   * @param request.gasPrice - in wei
   * @returns the amount to receive in its smallest unit, and the provider's fee in the smallest
   * unit of the token to sell, if known. Undefined if there is no offer
   * @throws {SwapRefusedError} if the source gives a reason for having no offer. Any other error is
   * a failed read
   */
  getQuote(
    request: SwapRequest & { readonly gasPrice: bigint },
  ): Promise<{ readonly toAmount: bigint; readonly providerFee?: bigint } | undefined>
  /** Reads a network's gas price, in wei. */
  getGasPrice(request: { readonly network: Network; readonly signal: AbortSignal }): Promise<bigint>
  /** Reads how much of a token the swap contract may spend, in the token's smallest unit. */
  getAllowance(request: {
    readonly account: Account
    readonly network: Network
    readonly token: string
    readonly signal: AbortSignal
  }): Promise<bigint>
  /**
   * Builds the approval for a swap. Only the spender of its `approve(spender, amount)` is used, and
   * must be the contract that the swap calls. The visitor chooses the amount.
   */
  buildApproval(request: SwapRequest & { readonly from: string }): Promise<SwapTransaction>
  /**
   * Builds the transaction of a swap.
   *
   * @param request.slippage - in percent. A swap that returns this much less than the quote must
   * revert
   * @param request.isEstimated - whether the network can simulate the swap. False while an approval
   * is missing
   * @param request.permit - the signed approval that the swap must contain: the arguments of the
   * token's `permit(owner, spender, value, deadline, v, r, s)`, ABI-encoded, without the selector.
   * Only for sources with `takesPermits`
   */
  buildSwap(
    request: SwapRequest & {
      readonly slippage: number
      readonly isEstimated: boolean
      readonly permit?: `0x${string}`
    },
  ): Promise<SwapTransaction>
}
