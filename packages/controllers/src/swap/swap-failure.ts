import { BaseError, isRejection } from '@carabiner/core'
import { failureFacts, isNodeAway } from '../account/failure-causes.js'

/** Why a swap, or a read of its price, failed. The views have a sentence for each. */
export type SwapProblem =
  | 'rejected'
  /**
   * The visitor declined the account's upgrade (5750 of EIP-5792): approval and swap are requested
   * one after the other.
   */
  | 'upgradeRejected'
  /** The wallet cannot handle both in one prompt: they are requested one after the other. */
  | 'notAtomic'
  /** Not sent. The wallet names no reason. */
  | 'notSent'
  /** Another transaction of the account replaced it. */
  | 'replaced'
  /** 'Insufficient liquidity' */
  | 'liquidity'
  /** 'Insufficient balance' */
  | 'insufficient'
  /** The native currency does not cover the network fee. */
  | 'feeUncovered'
  /** No quote could be read. A retry reads it again. */
  | 'quote'
  /** 'Network not supported for Swaps' */
  | 'unsupported'
  /** 'Network not supported for Gas Price' */
  | 'noGas'
  /** The swap would bring less than reviewed: it needs another review. */
  | 'priceChanged'
  /** The price moved by more than the slippage before execution: the swap was reverted. */
  | 'slippage'
  /** Reverted for another reason. */
  | 'reverted'
  /** The network would revert it: it was not sent. */
  | 'wouldRevert'
  /** The approval was reverted, or is too low for the swap. */
  | 'approval'
  /** It is unknown whether the approval was sent. */
  | 'approvalUnknown'
  /** The built swap is not the requested one: the wallet was not prompted. */
  | 'mismatch'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting. The wallet may still send it. */
  | 'abandoned'
  /**
   * The browser stores nothing: the wallet was not prompted, since a reload would lose a sent swap.
   */
  | 'unsaved'
  | 'unreachable'
  | 'failed'

/** A failure, with details for developers. */
export interface SwapFailure {
  problem: SwapProblem
  /** The message of the wallet, node or service. */
  message?: string
  /** The code of the wallet or node (EIP-1193, JSON-RPC). */
  code?: number
}

/** Errors of adapters by name, since adapters are not imported here. */
const problems: Readonly<Record<string, SwapProblem>> = {
  SwapsUnsupportedError: 'unsupported',
  GasPriceUnsupportedError: 'noGas',
  PriceChangedError: 'priceChanged',
  SwapMismatchError: 'mismatch',
  SwapWouldRevertError: 'wouldRevert',
  InsufficientFundsError: 'insufficient',
  FeeUncoveredError: 'feeUncovered',
  ExecutionRevertedError: 'wouldRevert',
  SimulationFailedError: 'wouldRevert',
  AtomicReadyWalletRejectedUpgradeError: 'upgradeRejected',
  AtomicityNotSupportedError: 'notAtomic',
  BundleTooLargeError: 'notAtomic',
  RequestPendingError: 'pending',
  ResourceUnavailableRpcError: 'pending',
  AccountMismatchError: 'moved',
  ChainMismatchError: 'moved',
  NotConnectedError: 'moved',
  WalletTimeoutError: 'slow',
  RequestOutcomeUnknownError: 'slow',
  RequestAbandonedError: 'abandoned',
  CallsNotSavedError: 'unsaved',
  HttpStatusError: 'unreachable',
  HttpNetworkError: 'unreachable',
  HttpTimeoutError: 'unreachable',
  RateLimitedError: 'unreachable',
  ServerError: 'unreachable',
}

/** Returns the problem of an error's class name. */
export const problemNamed = (name: string | undefined): SwapProblem | undefined =>
  name !== undefined && Object.hasOwn(problems, name) ? problems[name] : undefined

/** Whether the failure comes from requesting both in one prompt: two prompts may work. */
export const isOfOnePrompt = (problem: SwapProblem | undefined): boolean =>
  problem === 'upgradeRejected' || problem === 'notAtomic'

/** The reasons of a source. */
const refusals: Readonly<Record<string, SwapProblem>> = {
  liquidity: 'liquidity',
  balance: 'insufficient',
}

/**
 * Returns why a swap failed.
 *
 * @param other - the problem of an unknown error
 */
export function readSwapFailure(error: unknown, other: SwapProblem = 'failed'): SwapFailure {
  if (!(error instanceof BaseError)) return { problem: other }
  const named = problemOf(error) ?? (isNodeAway(error) ? 'unreachable' : undefined)
  const isRejected = isRejection(error) && named !== 'upgradeRejected'
  const problem = isRejected ? 'rejected' : (named ?? other)
  return { problem, ...failureFacts(error) }
}

function problemOf(error: BaseError): SwapProblem | undefined {
  const refused = error.walk((cause) => cause instanceof BaseError && 'refusal' in cause)
  if (refused instanceof BaseError && 'refusal' in refused) return refusals[String(refused.refusal)]
  const named = error.walk((cause) => cause instanceof BaseError && !!problemNamed(cause.name))
  return named instanceof BaseError ? problemNamed(named.name) : undefined
}

/** Returns why a quote failed. A retry reads it again after an unknown error. */
export function readQuoteFailure(error: unknown): SwapFailure {
  const failure = readSwapFailure(error, 'quote')
  const { problem } = failure
  // The service's failures only: a node that does not answer has no price for other amounts either.
  const isOther = problem === 'slow' || (problem === 'unreachable' && !isNodeAway(error))
  return isOther ? { ...failure, problem: 'quote' } : failure
}
