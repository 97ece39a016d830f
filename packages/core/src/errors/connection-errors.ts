import type { PendingRequest } from '../operations/pending-request.js'
import { BaseError } from './base-error.js'

/** The visitor rejected the connection in the wallet, which is not a failure. */
export class ConnectionRejectedError extends BaseError {
  override name = 'ConnectionRejectedError'
  constructor(cause?: unknown) {
    super('Connection rejected', { cause })
  }
}

/** The wallet did not connect, for a reason other than the visitor's rejection. */
export class ConnectionFailedError extends BaseError {
  override name = 'ConnectionFailedError'
  constructor(cause?: unknown) {
    super('Failed to connect', { cause })
  }
}

/** A connector could not be disconnected. It is still connected. */
export class DisconnectFailedError extends BaseError {
  override name = 'DisconnectFailedError'
  constructor(cause?: unknown) {
    super('Failed to disconnect', { cause })
  }
}

/** A newer attempt, or an action of the wallet or the host, replaced this attempt. */
export class SupersededError extends BaseError {
  override name = 'SupersededError'
  constructor() {
    super('Replaced by a newer request')
  }
}

/** The caller aborted the request. */
export class AbortedError extends BaseError {
  override name = 'AbortedError'
  constructor(cause?: unknown) {
    super('Request was aborted', { cause })
  }
}

/** The wallet did not answer in time. */
export class WalletTimeoutError extends BaseError {
  override name = 'WalletTimeoutError'
  constructor(action: string, milliseconds: number) {
    super('The wallet did not answer in time', {
      details: `${action} got no answer within ${milliseconds} ms`,
    })
  }
}

/** The wallet shares no account: it is locked, or this site was never authorised. */
export class NoAccountsError extends BaseError {
  override name = 'NoAccountsError'
  constructor() {
    super('The wallet does not share an account with this site')
  }
}

/** No wallet is connected for this operation. */
export class NotConnectedError extends BaseError {
  override name = 'NotConnectedError'
  /**
   * @param namespace - the requested chain family
   * @param connected - the connected chain families
   */
  constructor(namespace?: string, connected: readonly string[] = []) {
    super('No wallet is connected', {
      metaMessages:
        namespace && connected.length > 0
          ? [
              `The call needs a wallet of ${namespace}; connected: ${connected.join(', ')}.`,
              `Open the modal for one with { view: 'Connect', data: { namespace: '${namespace}' } }.`,
            ]
          : [],
    })
  }
}

/** Another request of this kind is still open in the wallet. Nothing was sent. */
export class RequestPendingError extends BaseError {
  override name = 'RequestPendingError'
  /** The open request, if this library sent it. Pass its id to `stopWaiting`. */
  readonly request: (PendingRequest & { readonly wallet: string }) | undefined
  constructor(cause?: unknown, request?: PendingRequest & { readonly wallet: string }) {
    super('A request is already open in the wallet', {
      cause,
      metaMessages: request && [
        `Operation: ${request.operation}`,
        `Wallet: ${request.wallet}`,
        `Since: ${new Date(request.since).toISOString()}`,
      ],
    })
    this.request = request
  }
}

/** The visitor stopped waiting for a wallet's answer. The wallet may still carry out the request. */
export class RequestAbandonedError extends BaseError {
  override name = 'RequestAbandonedError'
  constructor(operation: string) {
    super('The visitor stopped waiting; the wallet may still act on the request', {
      metaMessages: [`Operation: ${operation}`],
    })
  }
}

/** The wallet is on another network than the operation's. Nothing was sent. */
export class ChainMismatchError extends BaseError {
  override name = 'ChainMismatchError'
  /** The code of "Chain disconnected" (EIP-1193). Libraries that lose an error's class keep its code. */
  readonly code = 4901
  constructor(expected: string, actual: string) {
    super('The wallet is on another network', {
      metaMessages: [`Expected: ${expected}`, `Wallet: ${actual}`],
    })
  }
}

/** The wallet does not share the operation's account. Nothing was sent. */
export class AccountMismatchError extends BaseError {
  override name = 'AccountMismatchError'
  /** The code of "Unauthorized" (EIP-1193). Libraries that lose an error's class keep its code. */
  readonly code = 4100
  constructor(expected: string, actual: readonly string[]) {
    super('The wallet is on another account', {
      metaMessages: [`Expected: ${expected}`, `Wallet: ${actual.join(', ') || 'none'}`],
    })
  }
}

/**
 * The request reached the wallet, but its answer is unreadable, or was lost with the tab that had the connection. The
 * wallet may have acted, so the request is not repeated automatically.
 */
export class RequestOutcomeUnknownError extends BaseError {
  override name = 'RequestOutcomeUnknownError'
  constructor(cause?: unknown) {
    super('The wallet may have acted on this request; its answer was lost', { cause })
  }
}

/** The connector does not support the network. */
export class ChainNotSupportedError extends BaseError {
  override name = 'ChainNotSupportedError'
  constructor(networkId: string, cause?: unknown) {
    super('Chain is not supported', { cause, metaMessages: [`Network: ${networkId}`] })
  }
}

/** The adapter lacks this capability. */
export class CapabilityMissingError extends BaseError {
  override name = 'CapabilityMissingError'
  constructor(capability: string, namespace: string) {
    super(`The ${namespace} adapter has no ${capability} capability`)
  }
}

/** Some chain families could not be disconnected. The others are disconnected. */
export class DisconnectChainsFailedError extends BaseError {
  override name = 'DisconnectChainsFailedError'
  constructor(failed: ReadonlyMap<string, unknown>) {
    const reason = [...failed]
      .map(([namespace, error]) => {
        const text = error instanceof BaseError ? (error.details ?? error.shortMessage) : ''
        return text ? `${namespace} (${text})` : namespace
      })
      .join(', ')
    super(`Failed to disconnect chains: ${reason}`, { cause: [...failed.values()][0] })
  }
}

/** No connection with this connector exists. */
export class ConnectionNotFoundError extends BaseError {
  override name = 'ConnectionNotFoundError'
  constructor(connectorId: string) {
    super('Connection not found', { metaMessages: [`Connector: ${connectorId}`] })
  }
}

/** The visitor closed the modal without connecting. */
export class ModalClosedError extends BaseError {
  override name = 'ModalClosedError'
  constructor() {
    super('Modal closed')
  }
}

/** A wallet supports none of the host's networks. The visitor was not prompted. */
export class ChainsNotSupportedError extends BaseError {
  override name = 'ChainsNotSupportedError'
  constructor(requested: readonly string[]) {
    super('The connector does not support any of the requested chains', {
      metaMessages: [`Requested: ${requested.join(', ') || 'none'}`],
    })
  }
}
