import { BaseError } from './base-error.js'

/** An error with a JSON-RPC or EIP-1193 code, from a wallet or a node. */
export class RpcError extends BaseError {
  override name = 'RpcError'
  readonly code: number
  /** @param details - the wallet's or node's text */
  constructor(code: number, shortMessage: string, cause: unknown, details?: string) {
    super(shortMessage, {
      cause,
      metaMessages: [`Code: ${code}`],
      details,
    })
    this.code = code
  }
}

/** 4001 (EIP-1193), 5000 (CAIP-25) or 5001 to 5003 (WalletConnect): the visitor rejected the request. */
export class UserRejectedRequestError extends RpcError {
  override name = 'UserRejectedRequestError'
}
/** 4100, or 3001 to 3005 (WalletConnect): the site may not use this method or account. */
export class UnauthorizedProviderError extends RpcError {
  override name = 'UnauthorizedProviderError'
}
/** 4200, or 10001 (WalletConnect): the wallet does not support this method. */
export class UnsupportedProviderMethodError extends RpcError {
  override name = 'UnsupportedProviderMethodError'
}
/** 4900: the wallet is disconnected from every chain. */
export class ProviderDisconnectedError extends RpcError {
  override name = 'ProviderDisconnectedError'
}
/** 4901: the wallet is disconnected from the requested chain. */
export class ChainDisconnectedError extends RpcError {
  override name = 'ChainDisconnectedError'
}
/** 4902 (EIP-3085 practice): the wallet does not know the chain. */
export class UnrecognizedChainError extends RpcError {
  override name = 'UnrecognizedChainError'
}
/** 5700 (EIP-5792): the wallet lacks a capability that the calls require. */
export class UnsupportedNonOptionalCapabilityError extends RpcError {
  override name = 'UnsupportedNonOptionalCapabilityError'
}
/** 5710 (EIP-5792): the wallet does not accept calls on that chain. */
export class UnsupportedChainIdError extends RpcError {
  override name = 'UnsupportedChainIdError'
}
/** 5720 (EIP-5792): calls with this id were already sent. */
export class DuplicateIdError extends RpcError {
  override name = 'DuplicateIdError'
}
/** 5730 (EIP-5792): the wallet has no calls with this id. */
export class UnknownBundleIdError extends RpcError {
  override name = 'UnknownBundleIdError'
}
/** 5740 (EIP-5792): the batch has too many calls. */
export class BundleTooLargeError extends RpcError {
  override name = 'BundleTooLargeError'
}
/** 5750 (EIP-5792): the visitor rejected the account upgrade that atomic calls need. Also counts as a rejection. */
export class AtomicReadyWalletRejectedUpgradeError extends UserRejectedRequestError {
  override name = 'AtomicReadyWalletRejectedUpgradeError'
}
/** 5760 (EIP-5792): the wallet can't execute the calls atomically. */
export class AtomicityNotSupportedError extends RpcError {
  override name = 'AtomicityNotSupportedError'
}
/** 5100 to 5104 (CAIP-25, WalletConnect): the wallet supports no part of the requested session. */
export class UnsupportedScopeError extends RpcError {
  override name = 'UnsupportedScopeError'
}
/** 6000 or 7001 (WalletConnect): the session has ended. */
export class SessionEndedError extends RpcError {
  override name = 'SessionEndedError'
}
/** 8000 (WalletConnect): the request expired without an answer. */
export class SessionRequestExpiredError extends RpcError {
  override name = 'SessionRequestExpiredError'
}
/** 7000 (WalletConnect): the wallet approved, but the session was not settled. */
export class WalletConnectSessionSettlementError extends RpcError {
  override name = 'WalletConnectSessionSettlementError'
}
/** 32603, positive: some wallets send it for a chain switch if they don't know the chain id. */
export class InvalidChainIdRpcError extends RpcError {
  override name = 'InvalidChainIdRpcError'
}
/** -32700: the other side could not parse the request. */
export class ParseRpcError extends RpcError {
  override name = 'ParseRpcError'
}
/** -32600, or 1001 to 1005 (WalletConnect): the request is not valid. */
export class InvalidRequestRpcError extends RpcError {
  override name = 'InvalidRequestRpcError'
}
/** -32601: the method does not exist. */
export class MethodNotFoundRpcError extends RpcError {
  override name = 'MethodNotFoundRpcError'
}
/** -32602: the parameters are not valid. */
export class InvalidParamsRpcError extends RpcError {
  override name = 'InvalidParamsRpcError'
}
/** -32603: an internal error of the wallet or the node. */
export class InternalRpcError extends RpcError {
  override name = 'InternalRpcError'
}
/** -32000: the input is not valid. Nodes use this code for most failures of a transaction. */
export class InvalidInputRpcError extends RpcError {
  override name = 'InvalidInputRpcError'
}
/** -32001: the requested resource does not exist. */
export class ResourceNotFoundRpcError extends RpcError {
  override name = 'ResourceNotFoundRpcError'
}
/** -32002: a request of this kind is already open. */
export class ResourceUnavailableRpcError extends RpcError {
  override name = 'ResourceUnavailableRpcError'
}
/** -32003: the node refused the transaction. Not a rejection by the visitor. */
export class TransactionRejectedRpcError extends RpcError {
  override name = 'TransactionRejectedRpcError'
}
/** -32004: the method is not implemented. */
export class MethodNotSupportedRpcError extends RpcError {
  override name = 'MethodNotSupportedRpcError'
}
/** -32005: too many requests. */
export class LimitExceededRpcError extends RpcError {
  override name = 'LimitExceededRpcError'
}
/** -32006: the JSON-RPC version is not supported. */
export class JsonRpcVersionUnsupportedError extends RpcError {
  override name = 'JsonRpcVersionUnsupportedError'
}
/** An error with any other code, or without a code. */
export class UnknownRpcError extends RpcError {
  override name = 'UnknownRpcError'
}
