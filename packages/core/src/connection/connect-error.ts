import type { BaseError } from '../errors/base-error.js'
import {
  AbortedError,
  type ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  RequestPendingError,
  SupersededError,
  WalletTimeoutError,
} from '../errors/connection-errors.js'
import { isRejection, ResourceUnavailableRpcError, toRpcError } from '../errors/rpc-errors.js'
import type { ConnectorNotFoundError, NetworkNotFoundError } from '../errors/setup-errors.js'

export type ConnectError =
  | AbortedError
  | ChainNotSupportedError
  | ConnectionFailedError
  | ConnectionRejectedError
  | ConnectorNotFoundError
  | NetworkNotFoundError
  | RequestPendingError
  | SupersededError
  | WalletTimeoutError

/** Names why connecting ended. */
export function toConnectError(thrown: unknown): BaseError {
  const error = toRpcError(thrown)
  if (isRejection(error)) return new ConnectionRejectedError(error)
  if (error instanceof ResourceUnavailableRpcError) return new RequestPendingError(error)
  if (
    error instanceof AbortedError ||
    error instanceof SupersededError ||
    error instanceof WalletTimeoutError
  ) {
    return error
  }
  return new ConnectionFailedError(error)
}
