import {
  AccountMismatchError,
  BaseError,
  CapabilityMissingError,
  ChainNotSupportedError,
  InvalidTransactionError,
  isRejection,
  NetworkNotFoundError,
  NoAccountsError,
  NotConnectedError,
  RpcError,
} from '@carabiner/core'
import { InvalidAddressError } from '@carabiner/core/adapter'
import { InvalidNetworkIdError, omitUndefined } from '@carabiner/core/internal'
import type { RpcError as SatsConnectError } from 'sats-connect'
import {
  InvalidMessageError,
  InvalidPsbtError,
  OrdinalAccountError,
} from '../errors/bitcoin-errors.js'
import { rpcCode } from './enums.js'

/** A request that cannot be answered, with sats-connect's code for it. */
export class RequestError extends BaseError {
  override name = 'RequestError'
  readonly code: number
  /** The data of the wallet's own error. */
  readonly data: unknown
  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

const kinds = [
  { code: rpcCode.accessDenied, of: [NotConnectedError, NoAccountsError, AccountMismatchError] },
  {
    code: rpcCode.notSupported,
    of: [CapabilityMissingError, ChainNotSupportedError, OrdinalAccountError],
  },
  {
    code: rpcCode.invalidParams,
    of: [
      InvalidAddressError,
      InvalidMessageError,
      InvalidNetworkIdError,
      InvalidPsbtError,
      InvalidTransactionError,
      NetworkNotFoundError,
    ],
  },
]

/** sats-connect's codes, by the wallet's code. */
const codes: Readonly<Record<number, number>> = {
  4100: rpcCode.accessDenied,
  4200: rpcCode.notSupported,
  [-32601]: rpcCode.methodNotFound,
  [-32602]: rpcCode.invalidParams,
}

/**
 * Converts an error to sats-connect's shape. `data` is the data of the wallet's own error, or else
 * the Carabiner error.
 */
export function toSatsConnectError(error: unknown): SatsConnectError {
  if (error instanceof RequestError) {
    const { code, shortMessage: message, data } = error
    return omitUndefined({ code, message, data })
  }
  const message = error instanceof BaseError ? error.shortMessage : String(error)
  return { code: codeOf(error), message, data: error }
}

function codeOf(error: unknown): number {
  if (isRejection(error)) return rpcCode.rejected
  const kind = kinds.find(({ of }) => of.some((type) => error instanceof type))
  if (kind) return kind.code
  return (error instanceof RpcError ? codes[error.code] : undefined) ?? rpcCode.internal
}
