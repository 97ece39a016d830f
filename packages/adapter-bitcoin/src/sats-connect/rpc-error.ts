import {
  AccountMismatchError,
  BaseError,
  CapabilityMissingError,
  InvalidTransactionError,
  isRejection,
  NetworkNotFoundError,
  NotConnectedError,
  RpcError,
} from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import type { RpcError as SatsConnectError } from 'sats-connect'
import { InvalidMessageError, InvalidPsbtError } from '../errors/bitcoin-errors.js'
import { rpcCode } from './enums.js'

/** A request that can't be answered, with sats-connect's code for it. */
export class RequestError extends BaseError {
  override name = 'RequestError'
  readonly code: number
  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

const kinds = [
  { code: rpcCode.accessDenied, of: [NotConnectedError, AccountMismatchError] },
  { code: rpcCode.notSupported, of: [CapabilityMissingError] },
  {
    code: rpcCode.invalidParams,
    of: [
      InvalidAddressError,
      InvalidMessageError,
      InvalidPsbtError,
      InvalidTransactionError,
      NetworkNotFoundError,
    ],
  },
]

/** EIP-1193's codes, which the adapter gives errors of every wallet, in sats-connect's. */
const codes: Readonly<Record<number, number>> = {
  4100: rpcCode.accessDenied,
  4200: rpcCode.notSupported,
}

/** The error in sats-connect's shape; `data` is the one that the instance threw. */
export function toSatsConnectError(error: unknown): SatsConnectError {
  if (error instanceof RequestError) return { code: error.code, message: error.shortMessage }
  const message = error instanceof BaseError ? error.shortMessage : String(error)
  return { code: codeOf(error), message, data: error }
}

function codeOf(error: unknown): number {
  if (isRejection(error)) return rpcCode.rejected
  const kind = kinds.find(({ of }) => of.some((type) => error instanceof type))
  if (kind) return kind.code
  return (error instanceof RpcError ? codes[error.code] : undefined) ?? rpcCode.internal
}
