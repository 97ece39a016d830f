export type {
  Account,
  AccountDetails,
  AccountUser,
  ActiveAccount,
  NativeBalance,
} from './account/account.js'
export type { AccountType, DefaultAccountTypes } from './account/account-type.js'
export type {
  AccountAddress,
  AccountAddressesCapability,
  AddressType,
} from './adapter/account-addresses.js'
export type {
  ActivityCapability,
  ChainTransaction,
  ChainTransfer,
  ReadActivityParameters,
} from './adapter/activity.js'
export type {
  Adapter,
  AdapterPlugin,
  Balance,
  CapabilityName,
  ConnectParameters,
  Grant,
  GrantIdentity,
  OperationParameters,
  ReadParameters,
  SignedMessage,
} from './adapter/adapter.js'
export type { AssetsCapability, WalletAsset } from './adapter/assets.js'
export type {
  Call,
  CallsCapability,
  CallsStatus,
  SendCallsParameters,
  WalletCapabilities,
} from './adapter/calls.js'
export type { AdapterContext, AdapterEvent } from './adapter/context.js'
export type { ContractsCapability, ReadCall, WriteCall } from './adapter/contracts.js'
export type { NamesCapability } from './adapter/names.js'
export type {
  PermissionGrantRequest,
  PermissionsCapability,
  WalletPermission,
} from './adapter/permissions.js'
export type {
  PsbtCapability,
  PsbtInput,
  SignedPsbt,
  SignPsbtParameters,
} from './adapter/psbt.js'
export type {
  ApproveTokenParameters,
  FeeEstimate,
  FeeParameters,
  MaxAmount,
  Receiver,
  SendCapability,
  SendTokenParameters,
  SentPayment,
  SentPlace,
  SentTransaction,
  TransactionReceipt,
  WatchReceiptParameters,
} from './adapter/send.js'
export type { SignInCapability, SignInInput } from './adapter/sign-in.js'
export type {
  ReadTokensParameters,
  TokenBalance,
  TokenMovement,
  TokensCapability,
} from './adapter/tokens.js'
export type { AccessListItem, TransactionRequest } from './adapter/transaction-request.js'
export type { SendRawOptions, TransactionsCapability } from './adapter/transactions.js'
export type { TypedData, TypedDataCapability, TypedDataField } from './adapter/typed-data.js'
export type { Cache } from './cache/cache.js'
export type { Caches } from './cache/caches.js'
export type { CacheEntries, PortfolioToken, ProjectFeature } from './cache/entries.js'
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
export type {
  CallEstimate,
  Calls,
  CallsDecision,
  CallsEstimate,
  CallsOptions,
  CallsState,
  ResumeCallsParameters,
  RunCallsParameters,
} from './calls/calls.js'
export {
  CallsNotSavedError,
  CallsRunNotFoundError,
  CallsRunningError,
  InvalidCallsError,
} from './calls/calls-errors.js'
export type {
  CallProgress,
  CallsFailure,
  CallsRun,
  CallsStatusName,
  CallsWait,
} from './calls/calls-run.js'
export type { Carabiner } from './carabiner.js'
export { createCarabiner } from './client.js'
export type { ActivateOptions } from './connection/activate.js'
export type { ConnectOptions, PairAheadOptions } from './connection/connect/connect.js'
export type { ConnectError } from './connection/connect/connect-error.js'
export type { DisconnectOptions } from './connection/disconnect.js'
export type { Deadlines } from './connection/engine.js'
export type { SwitchNetworkOptions } from './connection/switch-network.js'
export type { ApprovalEvent, Approvals, PendingApproval } from './connector/auth/approvals.js'
export type {
  AuthAccounts,
  AuthCapability,
  AuthUserParameters,
  OperationFeeParameters,
} from './connector/auth/auth-capability.js'
export type { AuthUser, AuthWait } from './connector/auth/auth-user.js'
export type { EmailLogin, EmailStep, EmailUpdateStep } from './connector/auth/email-login.js'
export type {
  LinkedLogin,
  LoginProvider,
  Logins,
  SignedInDevice,
} from './connector/auth/logins.js'
export type {
  FarcasterLogin,
  SocialLogin,
  SocialProvider,
  SocialRedirect,
  TelegramLogin,
} from './connector/auth/social-login.js'
export type {
  Custody,
  CustodyScreen,
  CustodyStatus,
  KeyState,
  WalletFrame,
  WalletFrameTheme,
} from './connector/auth/wallet-frame.js'
export type {
  Connector,
  ConnectorInfo,
  ConnectorType,
  Eip1193Provider,
  ProviderMap,
  ReadyState,
} from './connector/connector.js'
export type { ConnectorRegistry } from './connector/registry.js'
export type {
  OpenSessionParameters,
  Pairing,
  SessionEvent,
  SharedSession,
  WaitingWallet,
} from './connector/shared-session.js'
export type { DeepReadonly } from './deep-readonly.js'
export type {
  AuthConnector,
  EmbeddedWalletContext,
  EmbeddedWalletFault,
  EmbeddedWalletPlugin,
  LoginRecord,
} from './embedded-wallet/plugin.js'
export { BaseError, type BaseErrorOptions } from './errors/base-error.js'
export { InvalidAccountIdError, InvalidNetworkIdError } from './errors/caip-errors.js'
export {
  AbortedError,
  AccountMismatchError,
  CapabilityMissingError,
  ChainMismatchError,
  ChainNotSupportedError,
  ConnectionFailedError,
  ConnectionNotFoundError,
  ConnectionRejectedError,
  DisconnectChainsFailedError,
  DisconnectFailedError,
  ModalClosedError,
  NoAccountsError,
  NotConnectedError,
  RequestAbandonedError,
  RequestOutcomeUnknownError,
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
  NetworkOrAddressUndefinedError,
  NetworkUndefinedError,
} from './errors/operation-errors.js'
export {
  AtomicityNotSupportedError,
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  ChainDisconnectedError,
  DuplicateIdError,
  InternalRpcError,
  InvalidChainIdRpcError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  isRejection,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ParseRpcError,
  ProviderDisconnectedError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  RpcError,
  SessionEndedError,
  SessionRequestExpiredError,
  TransactionRejectedRpcError,
  toRpcError,
  UnauthorizedProviderError,
  UnknownBundleIdError,
  UnknownRpcError,
  UnrecognizedChainError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedProviderMethodError,
  UnsupportedScopeError,
  UserRejectedRequestError,
  WalletConnectSessionSettlementError,
} from './errors/rpc-errors.js'
export {
  FeeTooHighError,
  OutcomeUnknownError,
  TransactionChangedError,
} from './errors/send-errors.js'
export {
  AdapterNotFoundError,
  AdapterReusedError,
  AdapterUnusedError,
  ConnectorDisputedError,
  ConnectorNotFoundError,
  ConnectUiMissingError,
  DestroyedError,
  DuplicateAdapterError,
  InvalidNetworkError,
  InvalidOptionsError,
  NetworkNotFoundError,
  NoAdapterForNetworkError,
} from './errors/setup-errors.js'
export {
  SiweCallbackError,
  SiweVerificationError,
  SiwxConflictError,
} from './errors/siwx-errors.js'
export type { Unsubscribe } from './events/emitter.js'
export type {
  CarabinerEvents,
  FaultCategory,
  Interaction,
  InteractionProperties,
  NamedEvent,
  Origin,
} from './events/events.js'
export { createConsoleLogger, type Logger, type LogLevel } from './logger/logger.js'
export {
  defineNetwork,
  type NetworkDefinition,
  type NetworkIdOf,
  type NetworkInput,
} from './networks/define-network.js'
export type { BlockExplorer, NativeCurrency, Network } from './networks/network.js'
export type { NetworkLookup } from './networks/network-store.js'
export type { BalanceOptions } from './operations/get-balance.js'
export type { AccountKey } from './operations/known-connection.js'
export type { PendingRequest, PromptOperation } from './operations/pending-request.js'
export type { Capability } from './operations/perform.js'
export type { OperationOptions } from './operations/require-active.js'
export type { SendTransactionParameters } from './operations/send-transaction.js'
export type { SignMessageParameters } from './operations/sign-message.js'
export type { AccountUpdate } from './operations/update-account.js'
export type { CarabinerOptions, Metadata, WalletConnectSettings } from './options.js'
export {
  type SelectedConnection,
  selectAccount,
  selectConnectionState,
  selectConnections,
  selectNetworkId,
  selectStatus,
} from './selectors.js'
export type { Cacao } from './siwx/cacao.js'
export type { SignInRequest } from './siwx/sign-in-request.js'
export type {
  SiweConfig,
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
  SiweVerifyArgs,
} from './siwx/siwe-config.js'
export type {
  Siwx,
  SiwxData,
  SiwxMessage,
  SiwxMessageInput,
  SiwxSession,
  SiwxSignMessageParameters,
} from './siwx/siwx.js'
export type {
  CarabinerState,
  ConnectionState,
  ConnectionStatus,
  NamespaceState,
  RecentConnection,
} from './state.js'
export {
  localStorageBackend,
  memoryBackend,
  type StorageBackend,
  sessionStorageBackend,
} from './storage/backend.js'
export type { Preferences } from './storage/keys.js'
export type { SentRecord } from './storage/sent-record.js'
export type { StoredPurchase } from './storage/stored-purchase.js'
export type { StoredSent } from './storage/stored-sent.js'
export type { ProviderRpc } from './transport/provider-endpoint.js'
export type { WalletListing } from './wallets/wallet-listing.js'
