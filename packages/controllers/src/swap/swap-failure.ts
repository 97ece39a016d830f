import { BaseError, isRejection } from '@carabiner/core'
import { failureFacts, isNodeAway } from '../account/failure-causes.js'

/** Why a swap failed, or a read of its price. The views have a message for each. */
export type SwapProblem =
  | 'rejected'
  /**
   * The visitor declined to upgrade the account (error 5750 of EIP-5792). The approval and the swap
   * are now requested one after the other.
   */
  | 'upgradeRejected'
  /**
   * The wallet cannot handle both calls in one prompt. They are now requested one after the other.
   */
  | 'notAtomic'
  /** The swap was not sent, and the wallet gives no reason. */
  | 'notSent'
  /** Another transaction of the account replaced the swap. */
  | 'replaced'
  /** The source lacks liquidity: 'Insufficient liquidity'. */
  | 'liquidity'
  /** The account holds too little: 'Insufficient balance'. */
  | 'insufficient'
  /** The native currency does not cover the network fee. */
  | 'feeUncovered'
  /** No quote could be read. A retry reads it again. */
  | 'quote'
  /** The network has no swaps: 'Network not supported for Swaps'. */
  | 'unsupported'
  /** The source does not know the network's gas price: 'Network not supported for Gas Price'. */
  | 'noGas'
  /** The swap would return less than reviewed, so it has to be reviewed again. */
  | 'priceChanged'
  /** The price moved by more than the slippage before execution, so the swap was reverted. */
  | 'slippage'
  /** The swap was reverted for another reason. */
  | 'reverted'
  /** The network would revert the swap, so it was not sent. */
  | 'wouldRevert'
  /** The approval was reverted, or does not cover the swap. */
  | 'approval'
  /**
   * The wallet, the token or the source cannot use a signed approval. The approval is now a
   * transaction.
   */
  | 'permit'
  /** The signed approval has expired. */
  | 'permitExpired'
  /** It is unknown whether the approval was sent. */
  | 'approvalUnknown'
  /** The built swap differs from the requested one, so the wallet was not prompted. */
  | 'mismatch'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting. The wallet may still send the swap. */
  | 'abandoned'
  /**
   * The browser stores nothing. The wallet was not prompted, because a reload would lose track of a
   * sent swap.
   */
  | 'unsaved'
  | 'unreachable'
  | 'failed'

/** A failure, with details for developers. */
export interface SwapFailure {
  problem: SwapProblem
  /** The message of the wallet, RPC server or service. */
  message?: string
  /** The error code of the wallet or RPC server (EIP-1193, JSON-RPC). */
  code?: number
}

/** The adapters' errors by name. Their packages cannot be imported here. */
const problems: Readonly<Record<string, SwapProblem>> = {
  SwapsUnsupportedError: 'unsupported',
  GasPriceUnsupportedError: 'noGas',
  PriceChangedError: 'priceChanged',
  SwapMismatchError: 'mismatch',
  PermitUnusableError: 'permit',
  PermitExpiredError: 'permitExpired',
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

/** Returns the problem that an error's class name stands for. */
export const problemNamed = (name: string | undefined): SwapProblem | undefined =>
  name !== undefined && Object.hasOwn(problems, name) ? problems[name] : undefined

/**
 * Whether the failure comes from requesting both calls in one prompt, so that two prompts may work.
 */
export const isOfOnePrompt = (problem: SwapProblem | undefined): boolean =>
  problem === 'upgradeRejected' || problem === 'notAtomic'

/** The problem for each reason that a source gives. */
const refusals: Readonly<Record<string, SwapProblem>> = {
  liquidity: 'liquidity',
  balance: 'insufficient',
}

/** Returns why a swap failed. @param other - the problem to report for an unknown error */
export function readSwapFailure(error: unknown, other: SwapProblem = 'failed'): SwapFailure {
  if (!(error instanceof BaseError)) return { problem: other }
  const namedProblem = problemOf(error) ?? (isNodeAway(error) ? 'unreachable' : undefined)
  const isRejected = isRejection(error) && namedProblem !== 'upgradeRejected'
  const problem = isRejected ? 'rejected' : (namedProblem ?? other)
  return { problem, ...failureFacts(error) }
}

function problemOf(error: BaseError): SwapProblem | undefined {
  const refused = error.walk((cause) => cause instanceof BaseError && 'refusal' in cause)
  if (refused instanceof BaseError && 'refusal' in refused) return refusals[String(refused.refusal)]
  const namedError = error.walk((cause) => cause instanceof BaseError && !!problemNamed(cause.name))
  return namedError instanceof BaseError ? problemNamed(namedError.name) : undefined
}

/** Returns why a quote failed. A retry reads it again after an unknown error. */
export function readQuoteFailure(error: unknown): SwapFailure {
  const failure = readSwapFailure(error, 'quote')
  const { problem } = failure
  // Only a failure of the service itself. An RPC server that does not answer would have no price
  // for another amount either.
  const isOther = problem === 'slow' || (problem === 'unreachable' && !isNodeAway(error))
  return isOther ? { ...failure, problem: 'quote' } : failure
}
