import { BaseError, isRejection } from '@carabiner/core'
import { failureFacts, isNodeAway } from '../account/failure-causes.js'

/** Why a send, or reading what it costs, failed: each has its sentence. */
export type SendProblem =
  | 'rejected'
  | 'insufficient'
  | 'feeUncovered'
  | 'feeRisen'
  | 'amountChanged'
  | 'rent'
  | 'dust'
  | 'reverted'
  | 'nonce'
  | 'expired'
  | 'mismatch'
  | 'scale'
  | 'address'
  /** A token that its mint lets nobody send. */
  | 'untransferable'
  | 'paused'
  | 'frozen'
  | 'receiverFrozen'
  | 'memo'
  /** The program that a token calls with each transfer. */
  | 'hook'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting; the wallet may still send it. */
  | 'abandoned'
  | 'changed'
  | 'ordinals'
  | 'unreachable'
  | 'failed'

/** Whether the wallet may still send it: that is said until the next try. */
export const mayStillBeSent = (failure: SendFailure | undefined): boolean =>
  failure?.problem === 'abandoned' || failure?.problem === 'slow'

/** A failure, with what a developer wants to know of it. */
export interface SendFailure {
  problem: SendProblem
  /** The wallet's, or the node's, own words. */
  message?: string
  /** Of the wallet or the node (EIP-1193, JSON-RPC). */
  code?: number
}

/** Adapters are not imported here: their errors are known by name. */
const problems: Readonly<Record<string, SendProblem>> = {
  InsufficientFundsError: 'insufficient',
  FeeUncoveredError: 'feeUncovered',
  FeeTooHighError: 'feeRisen',
  FeeRisenError: 'feeRisen',
  FeeCapTooLowError: 'feeRisen',
  AmountChangedError: 'amountChanged',
  TransferFeeChangedError: 'amountChanged',
  RentRequiredError: 'rent',
  DustError: 'dust',
  ExecutionRevertedError: 'reverted',
  SimulationFailedError: 'reverted',
  BroadcastFailedError: 'reverted',
  NonceTooHighError: 'nonce',
  NonceTooLowError: 'nonce',
  TransactionExpiredError: 'expired',
  TokenMismatchError: 'mismatch',
  TokenScaleError: 'scale',
  InvalidAddressError: 'address',
  OffCurveAddressError: 'address',
  TokenNotTransferableError: 'untransferable',
  TokenPausedError: 'paused',
  TokenFrozenError: 'frozen',
  ReceiverFrozenError: 'receiverFrozen',
  MemoRequiredError: 'memo',
  TransferHookError: 'hook',
  RequestPendingError: 'pending',
  AccountMismatchError: 'moved',
  ChainMismatchError: 'moved',
  NotConnectedError: 'moved',
  WalletTimeoutError: 'slow',
  // It may have been sent, too.
  RequestOutcomeUnknownError: 'slow',
  RequestAbandonedError: 'abandoned',
  TransactionChangedError: 'changed',
  OrdinalAccountError: 'ordinals',
  CoinsUncheckedError: 'unreachable',
  HttpStatusError: 'unreachable',
}

/**
 * Reads why a send did not come about.
 *
 * @param other - what a failure is that says nothing of itself
 */
export function readSendFailure(error: unknown, other: SendProblem = 'failed'): SendFailure {
  if (!(error instanceof BaseError)) return { problem: other }
  const named = error.walk(
    (cause) => cause instanceof BaseError && Object.hasOwn(problems, cause.name),
  )
  const ofName = named instanceof BaseError ? problems[named.name] : undefined
  const problem = isRejection(error)
    ? 'rejected'
    : (ofName ?? (isNodeAway(error) ? 'unreachable' : other))
  return { problem, ...failureFacts(error) }
}

/** Reads why what a send costs could not be read: no wallet is asked for that, so none is late. */
export function readCostsFailure(error: unknown): SendFailure {
  const failure = readSendFailure(error, 'unreachable')
  return failure.problem === 'slow' ? { ...failure, problem: 'unreachable' } : failure
}
