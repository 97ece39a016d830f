import { assertWaiting } from '../../async/deadline.js'
import type { BaseError } from '../../errors/base-error.js'
import {
  AbortedError,
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  ModalClosedError,
  RequestAbandonedError,
  RequestPendingError,
  SupersededError,
  WalletTimeoutError,
} from '../../errors/connection-errors.js'
import {
  isRejection,
  ResourceUnavailableRpcError,
  RpcError,
  toRpcError,
} from '../../errors/rpc-errors.js'
import type {
  ConnectorDisputedError,
  ConnectorNotFoundError,
  NetworkNotFoundError,
} from '../../errors/setup-errors.js'

/** The errors of `connect`. */
export type ConnectError =
  | AbortedError
  | ChainNotSupportedError
  | ConnectionFailedError
  | ConnectionRejectedError
  | ConnectorDisputedError
  | ConnectorNotFoundError
  | ModalClosedError
  | NetworkNotFoundError
  | RequestAbandonedError
  | RequestPendingError
  | SupersededError
  | WalletTimeoutError

/** The wallet supports none of the requested networks (CAIP-25, WalletConnect). */
const unsupportedChains = 5100

/**
 * Converts a thrown value to the error of a connect.
 *
 * @param networks - CAIP-2 ids of the requested networks
 */
export function toConnectError(thrown: unknown, networks: readonly string[] = []): BaseError {
  const error = toRpcError(thrown)
  if (isRejection(error)) return new ConnectionRejectedError(error)
  if (error instanceof ResourceUnavailableRpcError) return new RequestPendingError(error)
  if (
    error instanceof AbortedError ||
    error instanceof ChainNotSupportedError ||
    error instanceof ModalClosedError ||
    error instanceof RequestAbandonedError ||
    error instanceof SupersededError ||
    error instanceof WalletTimeoutError
  ) {
    return error
  }
  if (error instanceof RpcError && error.code === unsupportedChains) {
    return new ChainNotSupportedError(networks.slice(0, 8).join(', '), error)
  }
  return new ConnectionFailedError(error)
}

/**
 * Checks the signal before an attempt starts: an aborted caller must not end another caller's newer attempt.
 *
 * @throws {ConnectError} if the signal has aborted
 */
export function assertStaying(signal: AbortSignal | undefined): void {
  try {
    if (signal) assertWaiting(signal)
  } catch (thrown) {
    throw toConnectError(thrown)
  }
}
