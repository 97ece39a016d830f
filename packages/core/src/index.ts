export type { Account, ActiveAccount } from './account/account.js'
export type { AccountType } from './account/account-type.js'
export type { Adapter, AdapterPlugin, Balance, ConnectParameters } from './adapter/adapter.js'
export type { Call } from './adapter/call.js'
export type { CallsCapability } from './adapter/calls.js'
export type { CapabilityName } from './adapter/capability-name.js'
export type { AdapterContext } from './adapter/context.js'
export type { FeeEstimate } from './adapter/fee-estimate.js'
export type { Grant } from './adapter/grant.js'
export type { NamesCapability } from './adapter/names.js'
export type { OperationParameters, ReadParameters, SignedMessage } from './adapter/parameters.js'
export type { SendCapability, TransactionReceipt } from './adapter/send.js'
export type { SentTransaction } from './adapter/sent-transaction.js'
export type { PermitTerms, TokenBalance, TokensCapability } from './adapter/tokens.js'
export type { TransactionRequest } from './adapter/transaction-request.js'
export type { TypedData, TypedDataCapability } from './adapter/typed-data.js'
export { formatNetworkId, isNetworkId, type NetworkId, parseNetworkId } from './caip/caip-2.js'
export { type AccountId, formatAccountId, parseAccountId } from './caip/caip-10.js'
export type { ChainNamespace } from './caip/chain-namespace.js'
export type { Calls, CallsEstimate } from './calls/calls.js'
export { CallsNotSavedError, InvalidCallsError } from './calls/calls-errors.js'
export type { CallsRun } from './calls/calls-run.js'
export type { Carabiner } from './carabiner.js'
export { createCarabiner } from './client.js'
export type { ConnectOptions } from './connection/connect/connect-options.js'
export type { SwitchNetworkOptions } from './connection/switch-network.js'
export type { SocialProvider } from './connector/auth/social-login.js'
export type {
  Connector,
  ConnectorInfo,
  ConnectorType,
  Eip1193Provider,
  ProviderMap,
} from './connector/connector.js'
export type { Pairing, WaitingWallet } from './connector/shared-session.js'
export type { EmbeddedWalletPlugin } from './embedded-wallet/plugin.js'
export { BaseError } from './errors/base-error.js'
export {
  AbortedError,
  AccountMismatchError,
  CapabilityMissingError,
  ChainMismatchError,
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionRejectedError,
  ModalClosedError,
  NoAccountsError,
  NotConnectedError,
  RequestAbandonedError,
  RequestOutcomeUnknownError,
  RequestPendingError,
  WalletTimeoutError,
} from './errors/connection-errors.js'
export { InvalidTransactionError, InvalidWalletResponseError } from './errors/input-errors.js'
export {
  AtomicityNotSupportedError,
  isRejection,
  RpcError,
  toRpcError,
  UserRejectedRequestError,
} from './errors/rpc-errors.js'
export { OutcomeUnknownError } from './errors/send-errors.js'
export {
  AdapterNotFoundError,
  AdapterReusedError,
  ConnectorDisputedError,
  ConnectorNotFoundError,
  ConnectUiMissingError,
  DestroyedError,
  InvalidOptionsError,
  NetworkNotFoundError,
} from './errors/setup-errors.js'
export type { Unsubscribe } from './events/emitter.js'
export type { CarabinerEvents } from './events/events.js'
export type { Logger, LogLevel } from './logger/logger.js'
export type { Metadata } from './metadata.js'
export { defineNetwork, type NetworkIdOf, type NetworkInput } from './networks/define-network.js'
export type { Network } from './networks/network.js'
export type { PendingRequest } from './operations/pending-request.js'
export type { SendTransactionParameters } from './operations/send-transaction.js'
export type { SignMessageParameters } from './operations/sign-message.js'
export type { CarabinerOptions, WalletConnectSettings } from './options.js'
export {
  type SelectedConnection,
  selectAccount,
  selectConnectionState,
  selectConnections,
  selectNetworkId,
  selectStatus,
} from './selectors.js'
export type { SiweConfig } from './siwx/siwe-config.js'
export type {
  SignInRequest,
  Siwx,
  SiwxData,
  SiwxMessage,
  SiwxMessageInput,
  SiwxSession,
} from './siwx/siwx.js'
export type {
  CarabinerState,
  ConnectionState,
  ConnectionStatus,
  DeepReadonly,
  NamespaceState,
} from './state.js'
export {
  localStorageBackend,
  memoryBackend,
  type StorageBackend,
  sessionStorageBackend,
} from './storage/backend.js'
export type { WalletListing } from './wallets/wallet-listing.js'
