import { BaseError, isRejection } from '@carabiner/core'
import { failureFacts, isNodeAway } from '../account/failure-causes.js'

/** Why a send, or a read of its costs, failed. The views have a sentence for each. */
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
  /** A token that its mint made non-transferable. */
  | 'untransferable'
  | 'paused'
  | 'frozen'
  | 'receiverFrozen'
  | 'memo'
  /** The token's transfer hook refused. */
  | 'hook'
  | 'pending'
  | 'moved'
  | 'slow'
  /** The visitor stopped waiting. The wallet may still send it. */
  | 'abandoned'
  | 'changed'
  | 'ordinals'
  | 'unreachable'
  | 'failed'

/** Whether the wallet may still send it. Shown until the next try. */
export const mayStillBeSent = (failure: SendFailure | undefined): boolean =>
  failure?.problem === 'abandoned' || failure?.problem === 'slow'

/** A failure, with details for developers. */
export interface SendFailure {
  problem: SendProblem
  /** The message of the wallet or node. */
  message?: string
  /** The code of the wallet or node (EIP-1193, JSON-RPC). */
  code?: number
}

/** Errors of adapters by name, since adapters are not imported here. */
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
  // It may have been sent too.
  RequestOutcomeUnknownError: 'slow',
  RequestAbandonedError: 'abandoned',
  TransactionChangedError: 'changed',
  OrdinalAccountError: 'ordinals',
  CoinsUncheckedError: 'unreachable',
  HttpStatusError: 'unreachable',
}

/**
 * Returns why a send failed.
 *
 * @param other - the problem of an unknown error
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

/** Returns why a read of costs failed. Timeouts are the network's: no wallet is prompted. */
export function readCostsFailure(error: unknown): SendFailure {
  const failure = readSendFailure(error, 'unreachable')
  return failure.problem === 'slow' ? { ...failure, problem: 'unreachable' } : failure
}
