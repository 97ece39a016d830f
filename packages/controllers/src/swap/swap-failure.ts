/** Why a swap, or reading what it brings, failed: each has its sentence. */
export type SwapProblem =
  | 'rejected'
  /** 'Insufficient liquidity' */
  | 'liquidity'
  /** 'Insufficient balance' */
  | 'insufficient'
  /** The native currency does not cover the network fee. */
  | 'feeUncovered'
  /** No quote could be read; a retry reads it again. */
  | 'quote'
  /** 'Network not supported for Swaps' */
  | 'unsupported'
  /** 'Network not supported for Gas Price' */
  | 'noGas'
  /** It would bring less than what was reviewed: it is reviewed again. */
  | 'priceChanged'
  /** The price moved by more than the slippage while it was on its way: it was undone. */
  | 'slippage'
  /** It was undone for another reason. */
  | 'reverted'
  /** The approval was undone, or lets the swap use too little. */
  | 'approval'
  /** What was to be signed is not what was asked for: the wallet was not asked. */
  | 'mismatch'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting; the wallet may still send it. */
  | 'abandoned'
  | 'unreachable'
  | 'failed'

/** A failure, with what a developer wants to know of it. */
export interface SwapFailure {
  problem: SwapProblem
  /** The wallet's, the node's or the service's own words. */
  message?: string
  /** Of the wallet or the node (EIP-1193, JSON-RPC). */
  code?: number
}
