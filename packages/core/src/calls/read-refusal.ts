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

/** What a wallet's error says of what it was asked to send. */
export type Refusal =
  /** Nothing was sent. */
  | { kind: 'refused'; failure: CallsFailure }
  /** Nothing was sent: it does not take these calls as a batch. */
  | { kind: 'no batch'; failure: CallsFailure }
  /** It has them already, under the same id. */
  | { kind: 'known' }
  /** It was sent; the network's answer was lost. */
  | { kind: 'sent'; hash: string }
  /** Nobody knows. */
  | { kind: 'lost' }

/** Errors that come before a wallet is asked, or with which a node says that it did not take a transaction. */
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
 * Codes that name a reason (EIP-1193, EIP-1474, EIP-5792). Those of a connection that ended, of an internal error, of a
 * request that expired, and those that nodes use for anything are left out: the wallet may have sent it.
 */
const refusedCodes: ReadonlySet<number> = new Set([
  ...[4100, 4200, 4902, 5700, 5710],
  ...[-32700, -32600, -32601, -32602, -32001, -32002, -32003, -32004, -32006],
])
/** What nodes say of a transaction that they have. */
const alreadyKnown = /already (known|imported)|known transaction|nonce too low|already exists/i

/** Reads what a wallet answered in place of a hash or an id. */
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
  // An earlier asking may have taken that nonce.
  if (error instanceof NonceTooLowError) return { kind: 'lost' }
  if (refusals.some((type) => error instanceof type)) return { kind: 'refused', failure }
  if (!(error instanceof RpcError) || alreadyKnown.test(error.message)) return { kind: 'lost' }
  return refusedCodes.has(error.code) ? { kind: 'refused', failure } : { kind: 'lost' }
}

function toFailure(error: unknown): CallsFailure {
  const isOurs = error instanceof BaseError
  return omitUndefined({
    reason: 'refused',
    message: (isOurs ? error.shortMessage : 'The wallet did not send it').slice(0, 1024),
    name: isOurs ? error.name.slice(0, 128) : undefined,
    code: error instanceof RpcError && Number.isSafeInteger(error.code) ? error.code : undefined,
  })
}
