import { BaseError, isRejection } from '@carabiner/core'
import { failureFacts, isNodeAway } from '../account/failure-causes.js'

/** Why a send failed, or a read of its costs. The views have a message for each. */
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
  /** The token's mint forbids transfers. */
  | 'untransferable'
  | 'paused'
  | 'frozen'
  | 'receiverFrozen'
  | 'memo'
  /** The token's transfer hook rejected the transfer. */
  | 'hook'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting. The wallet may still send the transaction. */
  | 'abandoned'
  | 'changed'
  | 'ordinals'
  | 'unreachable'
  | 'failed'

/**
 * Whether the wallet may still send the transaction. The warning stays until the visitor retries.
 */
export const mayStillBeSent = (failure: SendFailure | undefined): boolean =>
  failure?.problem === 'abandoned' || failure?.problem === 'slow'

/** A failure, with details for developers. */
export interface SendFailure {
  problem: SendProblem
  /** The message of the wallet or RPC server. */
  message?: string
  /** The error code of the wallet or RPC server (EIP-1193, JSON-RPC). */
  code?: number
}

/** The adapters' errors by name. Their packages cannot be imported here. */
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
  // The transaction may have been sent as well.
  RequestOutcomeUnknownError: 'slow',
  RequestAbandonedError: 'abandoned',
  TransactionChangedError: 'changed',
  OrdinalAccountError: 'ordinals',
  CoinsUncheckedError: 'unreachable',
  HttpStatusError: 'unreachable',
}

/** Returns why a send failed. @param other - the problem to report for an unknown error */
export function readSendFailure(error: unknown, other: SendProblem = 'failed'): SendFailure {
  if (!(error instanceof BaseError)) return { problem: other }
  const namedError = error.walk(
    (cause) => cause instanceof BaseError && Object.hasOwn(problems, cause.name),
  )
  const ofName = namedError instanceof BaseError ? problems[namedError.name] : undefined
  const problem = isRejection(error)
    ? 'rejected'
    : (ofName ?? (isNodeAway(error) ? 'unreachable' : other))
  return { problem, ...failureFacts(error) }
}

/**
 * Returns why a read of costs failed. A timeout is the network's, because no wallet is prompted.
 */
export function readCostsFailure(error: unknown): SendFailure {
  const failure = readSendFailure(error, 'unreachable')
  return failure.problem === 'slow' ? { ...failure, problem: 'unreachable' } : failure
}
