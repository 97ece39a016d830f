import { BaseError, isRejection } from '@carabiner/core'
import { failureFacts, isNodeAway } from '../account/failure-causes.js'

/** Why a swap, or reading what it brings, failed: each has its sentence. */
export type SwapProblem =
  | 'rejected'
  /** The visitor keeps the account as it is (5750 of EIP-5792): approval and swap are asked for one after the other. */
  | 'upgradeRejected'
  /** The wallet does not do both in one request: they are asked for one after the other. */
  | 'notAtomic'
  /** It was not sent, for a reason that the wallet does not name. */
  | 'notSent'
  /** Another transaction of the account took its place. */
  | 'replaced'
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
  /** The network would undo it: it was not sent. */
  | 'wouldRevert'
  /** The approval was undone, or lets the swap use too little. */
  | 'approval'
  /** It is not known whether the approval was sent. */
  | 'approvalUnknown'
  /** What was to be signed is not what was asked for: the wallet was not asked. */
  | 'mismatch'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting; the wallet may still send it. */
  | 'abandoned'
  /** The browser keeps nothing: the wallet was not asked, as a reload would lose what was sent. */
  | 'unsaved'
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

/** Adapters are not imported here: their errors are known by name. */
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

/** Why a swap failed, by the class of its error. */
export const problemNamed = (name: string | undefined): SwapProblem | undefined =>
  name !== undefined && Object.hasOwn(problems, name) ? problems[name] : undefined

/** Whether what failed is that approval and swap are one request: asked for one after the other they may go through. */
export const isOfOnePrompt = (problem: SwapProblem | undefined): boolean =>
  problem === 'upgradeRejected' || problem === 'notAtomic'

/** A source's own reasons. */
const refusals: Readonly<Record<string, SwapProblem>> = {
  liquidity: 'liquidity',
  balance: 'insufficient',
}

/**
 * Reads why a swap did not come about.
 *
 * @param other - what a failure is that says nothing of itself
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

/** Reads why no quote came: whatever it is that says nothing of itself, a retry reads it again. */
export function readQuoteFailure(error: unknown): SwapFailure {
  const failure = readSwapFailure(error, 'quote')
  const { problem } = failure
  // The service's failure, that is: of a network which does not answer no other amount has a price.
  const isOther = problem === 'slow' || (problem === 'unreachable' && !isNodeAway(error))
  return isOther ? { ...failure, problem: 'quote' } : failure
}
