// Exports for the other Carabiner packages, which are released together with this one. They may change in any release.
export type { AccountDetails, AccountUser, NativeBalance } from '../account/account.js'
export type { DefaultAccountTypes } from '../account/account-type.js'
export type {
  AccountAddress,
  AccountAddressesCapability,
  AddressType,
} from '../adapter/account-addresses.js'
export type {
  ActivityCapability,
  ChainTransaction,
  ChainTransfer,
  ReadActivityParameters,
} from '../adapter/activity.js'
export type { AssetsCapability, WalletAsset } from '../adapter/assets.js'
export type { CallsStatus, SendCallsParameters, WalletCapabilities } from '../adapter/calls.js'
export type { AdapterEvent } from '../adapter/context.js'
export type { ContractsCapability, ReadCall, WriteCall } from '../adapter/contracts.js'
export type { FeeParameters } from '../adapter/fee-estimate.js'
export type { GrantIdentity } from '../adapter/grant.js'
export type {
  ChainNft,
  ChainNftPage,
  NftCollection,
  NftCoverage,
  NftsCapability,
  ReadNftsParameters,
} from '../adapter/nfts.js'
export type {
  PaymentsCapability,
  WalletPaymentOption,
  WalletPaymentRequest,
  WalletPaymentResult,
} from '../adapter/payments.js'
export type {
  PermissionGrantRequest,
  PermissionsCapability,
  WalletPermission,
} from '../adapter/permissions.js'
export type {
  CannotTell,
  PreviewAmount,
  PreviewParameters,
  PreviewRequest,
  PreviewRisk,
  PreviewSpender,
  RequestPreview,
} from '../adapter/preview.js'
export type { PsbtCapability, PsbtInput, SignedPsbt, SignPsbtParameters } from '../adapter/psbt.js'
export type {
  ApproveTokenParameters,
  MaxAmount,
  Receiver,
  SendTokenParameters,
  SentPayment,
  SentPlace,
  WatchReceiptParameters,
} from '../adapter/send.js'
export type { SignInCapability, SignInInput } from '../adapter/sign-in.js'
export type { ReadTokensParameters, TokenMovement } from '../adapter/tokens.js'
export type { AccessListItem } from '../adapter/transaction-request.js'
export type { SendRawOptions, TransactionsCapability } from '../adapter/transactions.js'
export type { TypedDataField } from '../adapter/typed-data.js'
export type { Cache } from '../cache/cache.js'
export type { Caches } from '../cache/caches.js'
export type { CacheEntries, PortfolioToken, ProjectFeature } from '../cache/entries.js'
export type { NetworkIdParts } from '../caip/caip-2.js'
export type { AccountIdParts } from '../caip/caip-10.js'
export { chainNamespaces, isChainNamespace } from '../caip/chain-namespace.js'
export { shortenAddress } from '../caip/shorten-address.js'
export type {
  CallEstimate,
  CallsDecision,
  CallsOptions,
  CallsState,
  ResumeCallsParameters,
  RunCallsParameters,
} from '../calls/calls.js'
export { CallsRunNotFoundError, CallsRunningError } from '../calls/calls-errors.js'
export type { CallProgress, CallsFailure, CallsStatusName, CallsWait } from '../calls/calls-run.js'
export type { ActivateOptions } from '../connection/activate.js'
export type { ConnectError } from '../connection/connect/connect-error.js'
export type { PairAheadOptions } from '../connection/connect/connect-options.js'
export type { DisconnectOptions } from '../connection/disconnect.js'
export type { Deadlines } from '../connection/engine.js'
export type { ApprovalEvent, Approvals, PendingApproval } from '../connector/auth/approvals.js'
export type {
  AuthAccounts,
  AuthCapability,
  AuthUserParameters,
  OperationFeeParameters,
} from '../connector/auth/auth-capability.js'
export type { AuthUser, AuthWait } from '../connector/auth/auth-user.js'
export type { EmailLogin, EmailStep, EmailUpdateStep } from '../connector/auth/email-login.js'
export type {
  LinkedLogin,
  LoginProvider,
  Logins,
  SignedInDevice,
} from '../connector/auth/logins.js'
export type {
  FarcasterLogin,
  SocialLogin,
  SocialRedirect,
  TelegramLogin,
} from '../connector/auth/social-login.js'
export type {
  Custody,
  CustodyScreen,
  CustodyStatus,
  KeyState,
  WalletFrame,
  WalletFrameTheme,
} from '../connector/auth/wallet-frame.js'
export type { ReadyState } from '../connector/connector.js'
export type { ConnectorRegistry } from '../connector/registry.js'
export type {
  OpenSessionParameters,
  SessionEvent,
  SharedSession,
} from '../connector/shared-session.js'
export type {
  AuthConnector,
  EmbeddedWalletContext,
  EmbeddedWalletFault,
  LoginRecord,
} from '../embedded-wallet/plugin.js'
export type { BaseErrorOptions } from '../errors/base-error.js'
export { InvalidAccountIdError, InvalidNetworkIdError } from '../errors/caip-errors.js'
export {
  ConnectionNotFoundError,
  DisconnectChainsFailedError,
  DisconnectFailedError,
  SupersededError,
} from '../errors/connection-errors.js'
export {
  InvalidAnnouncementError,
  InvalidIconError,
  InvalidStoredRecordError,
} from '../errors/input-errors.js'
export {
  NetworkOrAddressUndefinedError,
  NetworkUndefinedError,
} from '../errors/operation-errors.js'
export {
  AtomicReadyWalletRejectedUpgradeError,
  BundleTooLargeError,
  ChainDisconnectedError,
  DuplicateIdError,
  InternalRpcError,
  InvalidChainIdRpcError,
  InvalidInputRpcError,
  InvalidParamsRpcError,
  InvalidRequestRpcError,
  JsonRpcVersionUnsupportedError,
  LimitExceededRpcError,
  MethodNotFoundRpcError,
  MethodNotSupportedRpcError,
  ParseRpcError,
  ProviderDisconnectedError,
  ResourceNotFoundRpcError,
  ResourceUnavailableRpcError,
  SessionEndedError,
  SessionRequestExpiredError,
  TransactionRejectedRpcError,
  UnauthorizedProviderError,
  UnknownBundleIdError,
  UnknownRpcError,
  UnrecognizedChainError,
  UnsupportedChainIdError,
  UnsupportedNonOptionalCapabilityError,
  UnsupportedProviderMethodError,
  UnsupportedScopeError,
  WalletConnectSessionSettlementError,
} from '../errors/rpc-errors.js'
export { FeeTooHighError, TransactionChangedError } from '../errors/send-errors.js'
export {
  AdapterUnusedError,
  DuplicateAdapterError,
  InvalidNetworkError,
  NoAdapterForNetworkError,
} from '../errors/setup-errors.js'
export {
  SiweCallbackError,
  SiweVerificationError,
  SiwxConflictError,
} from '../errors/siwx-errors.js'
export type {
  FaultCategory,
  Interaction,
  InteractionProperties,
  NamedEvent,
  Origin,
} from '../events/events.js'
export { findLanguage } from '../languages/find-language.js'
export { createConsoleLogger } from '../logger/logger.js'
export type { NetworkDefinition } from '../networks/define-network.js'
export type { BlockExplorer, NativeCurrency } from '../networks/network.js'
export type { NetworkLookup } from '../networks/network-store.js'
export { omitUndefined } from '../omit-undefined.js'
export type { BalanceOptions } from '../operations/get-balance.js'
export type { AccountKey } from '../operations/known-connection.js'
export type { PromptOperation } from '../operations/pending-request.js'
export type { Capability } from '../operations/perform.js'
export type { OperationOptions } from '../operations/require-active.js'
export type { AccountUpdate } from '../operations/update-account.js'
export { isPageVisible, type VisiblePage, watchPageVisibility } from '../page-visibility.js'
export type { Cacao } from '../siwx/cacao.js'
export type {
  SiweMessageArgs,
  SiweMessageParams,
  SiweSession,
  SiweVerifyArgs,
} from '../siwx/siwe-config.js'
export type { SiwxSignMessageParameters } from '../siwx/siwx.js'
export type { RecentConnection } from '../state.js'
export type { Preferences } from '../storage/keys.js'
export type { PaymentRecord } from '../storage/payment-record.js'
export type { SentRecord } from '../storage/sent-record.js'
export type { StoredPayment } from '../storage/stored-payment.js'
export type { StoredPurchase } from '../storage/stored-purchase.js'
export type { StoredSent } from '../storage/stored-sent.js'
export { textDirection } from '../text-direction.js'
export type { ProviderRpc } from '../transport/provider-endpoint.js'
