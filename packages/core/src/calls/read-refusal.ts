import { BaseError } from '../errors/base-error.js'
import {
  AccountMismatchError,
  CapabilityMissingError,
  ChainMismatchError,
  NotConnectedError,
  RequestPendingError,
} from '../errors/connection-errors.js'
import { InvalidTransactionError } from '../errors/input-errors.js'
import {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  DuplicateIdError,
  isRejection,
  RpcError,
} from '../errors/rpc-errors.js'
import {
  FeeTooHighError,
  InsufficientFundsError,
  OutcomeUnknownError,
  TransactionChangedError,
} from '../errors/send-errors.js'
import { ExecutionRevertedError, NonceTooLowError } from '../evm/send/transaction-errors.js'
import { omitUndefined } from '../omit-undefined.js'
import type { CallsFailure } from './calls-run.js'

/** The meaning of a wallet's error for the calls to send. */
export type Refusal =
  /** Nothing was sent. */
  | { kind: 'refused'; failure: CallsFailure }
  /** Nothing was sent: the wallet doesn't take these calls as a batch. */
  | { kind: 'no batch'; failure: CallsFailure }
  /** The wallet already has the calls, under the same id. */
  | { kind: 'known' }
  /** The calls were sent, but the network's answer was lost. */
  | { kind: 'sent'; hash: string }
  /** It is uncertain whether the calls were sent. */
  | { kind: 'lost' }

/** Errors thrown before the wallet is asked, and errors of a node that refused a transaction. */
const refusals = [
  AccountMismatchError,
  CapabilityMissingError,
  ChainMismatchError,
  NotConnectedError,
  RequestPendingError,
  InvalidTransactionError,
  FeeTooHighError,
  InsufficientFundsError,
  ExecutionRevertedError,
  TransactionChangedError,
]

const noBatch = [
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
]

/**
 * Error codes with a clear meaning (EIP-1193, EIP-1474, EIP-5792). Leaves out a lost connection, an internal error, an
 * expired request and codes that nodes use for anything, since the wallet may have sent the transaction.
 */
const refusedCodes: ReadonlySet<number> = new Set([
  ...[4100, 4200, 4902, 5700, 5710],
  ...[-32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32006],
])
/** The error messages of nodes that already have the transaction. */
const alreadyKnown = /already (known|imported)|known transaction|nonce too low|already exists/i

/** Interprets a wallet's error. */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof OutcomeUnknownError) return { kind: 'sent', hash: error.hash }
  if (error instanceof DuplicateIdError) return { kind: 'known' }
  const failure = toFailure(error)
  if (isRejection(error)) {
    const isUpgrade = error instanceof AtomicReadyWalletRejectedUpgradeError
    const kind = isUpgrade ? 'no batch' : 'refused'
    return { kind, failure: { ...failure, reason: 'rejected' } }
  }
  if (noBatch.some((type) => error instanceof type)) return { kind: 'no batch', failure }
  // An earlier request may have used the nonce.
  if (error instanceof NonceTooLowError) return { kind: 'lost' }
  if (refusals.some((type) => error instanceof type)) return { kind: 'refused', failure }
  if (!(error instanceof RpcError) || alreadyKnown.test(error.message)) return { kind: 'lost' }
  return refusedCodes.has(error.code) ? { kind: 'refused', failure } : { kind: 'lost' }
}

function toFailure(error: unknown): CallsFailure {
  const isOurs = error instanceof BaseError
  return omitUndefined({
    reason: 'refused',
    message: (isOurs ? error.shortMessage : 'The wallet did not send the calls').slice(0, 1024),
    name: isOurs ? error.name.slice(0, 128) : undefined,
    code: error instanceof RpcError && Number.isSafeInteger(error.code) ? error.code : undefined,
  })
}
