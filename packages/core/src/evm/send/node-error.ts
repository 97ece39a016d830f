// Loaded on demand, since it imports viem's node errors.
import { BaseError as ViemError } from 'viem'
import { getNodeError } from 'viem/utils'
import type { BaseError } from '../../errors/base-error.js'
import { InsufficientFundsError, InvalidAddressError } from '../../errors/send-errors.js'
import {
  ExecutionRevertedError,
  FeeCapTooHighError,
  FeeCapTooLowError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  InvalidChainIdError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
} from './transaction-errors.js'

type Kind = new (reason: string, cause: unknown) => BaseError

/** This library's error classes, by the names of viem's errors. */
const kinds: Readonly<Record<string, Kind>> = {
  FeeCapTooHighError,
  FeeCapTooLowError,
  IntrinsicGasTooHighError,
  IntrinsicGasTooLowError,
  NonceMaxValueError: NonceTooHighError,
  NonceTooHighError,
  NonceTooLowError,
  TipAboveFeeCapError,
}

/** Messages that viem does not recognize, since it makes these checks before it asks a node. */
const others: readonly (readonly [RegExp, Kind])[] = [
  [/invalid chain ?id|chain ?id mismatch|wrong chain ?id/i, InvalidChainIdError],
  [/invalid (\w+ )?address|bad address checksum/i, InvalidAddressError],
  [/exceeds block gas limit/i, IntrinsicGasTooHighError],
]

/**
 * Converts a node's refusal of a transaction, by its message.
 *
 * @param error - an error whose details are the node's message
 * @returns undefined for an unknown message
 */
export function toNodeError(error: BaseError): BaseError | undefined {
  const words = error.details
  if (words === undefined) return undefined
  const { name } = getNodeError(new ViemError('', { details: words }), {})
  if (name === 'InsufficientFundsError') return new InsufficientFundsError(error)
  if (name === 'ExecutionRevertedError') {
    const reason = words.replace(/^.*execution reverted:?\s*/i, '')
    return new ExecutionRevertedError(reason || 'no reason given', error)
  }
  const Known = kinds[name] ?? others.find(([pattern]) => pattern.test(words))?.[1]
  return Known && new Known(words, error)
}
