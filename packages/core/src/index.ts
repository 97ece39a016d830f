export type { Account, ActiveAccount } from './account/account.js'
export type {
  Adapter,
  AdapterPlugin,
  Balance,
  ConnectParameters,
  Grant,
  OperationParameters,
  SendCapability,
  SignedMessage,
  TransactionRequest,
} from './adapter/adapter.js'
export type { AdapterContext, AdapterEvent } from './adapter/context.js'
export {
  formatNetworkId,
  isNetworkId,
  type NetworkId,
  type NetworkIdParts,
  parseNetworkId,
} from './caip/caip-2.js'
export {
  type AccountId,
  type AccountIdParts,
  formatAccountId,
  parseAccountId,
} from './caip/caip-10.js'
export { type ChainNamespace, chainNamespaces, isChainNamespace } from './caip/chain-namespace.js'
export { type Carabiner, createCarabiner } from './client.js'
export type { ConnectError, ConnectOptions } from './connection/connect.js'
export type { DisconnectOptions } from './connection/disconnect.js'
export type { Deadlines } from './connection/engine.js'
export type { SwitchNetworkOptions } from './connection/switch-network.js'
export {
  type Connector,
  type ConnectorInfo,
  type ConnectorType,
  connectorTypes,
  type Eip1193Provider,
  type ProviderMap,
} from './connector/connector.js'
export type { ConnectorRegistry } from './connector/registry.js'
export type { DeepReadonly } from './deep-readonly.js'
export { BaseError, type BaseErrorOptions } from './errors/base-error.js'
export { InvalidAccountIdError, InvalidNetworkIdError } from './errors/caip-errors.js'
export {
  AbortedError,
  AccountMismatchError,
  CapabilityMissingError,
  ChainMismatchError,
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  DisconnectFailedError,
  NoAccountsError,
  NotConnectedError,
  RequestPendingError,
  SupersededError,
  WalletTimeoutError,
} from './errors/connection-errors.js'
export {
  InvalidAnnouncementError,
  InvalidIconError,
  InvalidStoredRecordError,
  InvalidTransactionError,
  InvalidWalletResponseError,
} from './errors/input-errors.js'
export {
  ChainDisconnectedError,
  InternalRpcError,
  InvalidChainIdRpcError,
  InvalidParamsRpcError,
  isRejection,
  MethodNotFoundRpcError,
  ProviderDisconnectedError,
  ResourceUnavailableRpcError,
  RpcError,
  toRpcError,
  UnauthorizedProviderError,
  UnknownRpcError,
  UnrecognizedChainError,
  UnsupportedProviderMethodError,
  UserRejectedRequestError,
} from './errors/rpc-errors.js'
export {
  AdapterNotFoundError,
  AdapterReusedError,
  ConnectorNotFoundError,
  DestroyedError,
  DuplicateAdapterError,
  InvalidNetworkError,
  InvalidOptionsError,
  NetworkNotFoundError,
} from './errors/setup-errors.js'
export type { Unsubscribe } from './events/emitter.js'
export type { CarabinerEvents, Origin } from './events/events.js'
export { createConsoleLogger, type Logger, type LogLevel } from './logger/logger.js'
export {
  defineNetwork,
  type NetworkDefinition,
  type NetworkInput,
} from './networks/define-network.js'
export type { BlockExplorer, NativeCurrency, Network } from './networks/network.js'
export type { NetworkStore } from './networks/network-store.js'
export type { OperationOptions } from './operations/acting.js'
export type { SendTransactionParameters } from './operations/send-transaction.js'
export type { SignMessageParameters } from './operations/sign-message.js'
export type { CarabinerOptions, Metadata } from './options.js'
export {
  type SelectedConnection,
  selectAccount,
  selectConnectionState,
  selectConnections,
  selectNetworkId,
  selectStatus,
} from './selectors.js'
export type { CarabinerState, ChainState, ConnectionState, ConnectionStatus } from './state.js'
export { localStorageBackend, memoryBackend, type StorageBackend } from './storage/backend.js'
