// This entry is for Carabiner's other packages, which are released together with this one. It may
// change in any release.
export type { AccountController, AccountState } from '../account/account.js'
export type { AccountPages, AccountPagesState } from '../account/account-pages.js'
export type { AccountReadState } from '../account/account-query.js'
export {
  type AccountSource,
  type AccountSourceState,
  type AccountSources,
  type AccountTab,
  accountTabs,
  isActivityOffered,
} from '../account/account-source.js'
export { type AccountActionEntry, type ActionApp, listAccountActions } from '../account/actions.js'
export {
  createDelegation,
  type Delegate,
  type DelegationController,
  type DelegationState,
} from '../account/delegation.js'
export { explorerLink, transactionLink } from '../account/explorer-link.js'
export type { AccountNameController } from '../account-name/account-name.js'
export { cleanLabel } from '../account-name/clean-label.js'
export { isNameOffered } from '../account-name/find-registrant.js'
export { NameIncompleteError, NameUnavailableError } from '../account-name/name-errors.js'
export type { NameStep } from '../account-name/name-machine.js'
export type {
  AccountNameState,
  NameCheckStatus,
  NameProblem,
  NameSuggestions,
  OwnedName,
} from '../account-name/name-state.js'
export {
  type ActivityController,
  type ActivityState,
  createActivity,
} from '../activity/activity.js'
export { type ActivityGroup, groupByMonth } from '../activity/group-by-month.js'
export type { Alerts, AlertsState } from '../alerts/alerts.js'
export { type AlertCode, type AlertEntry, alertCatalogue, alertDocs } from '../alerts/catalogue.js'
export type {
  BlockchainApiOptions,
  BlockchainApiSettings,
} from '../api/blockchain/blockchain-api-settings.js'
export { NameRegistrationError } from '../api/blockchain/name-errors.js'
export {
  GasPriceUnsupportedError,
  SwapRefusedError,
  SwapsUnsupportedError,
} from '../api/blockchain/swap-errors.js'
export type { ImageKind } from '../api/registry.js'
export type { RegistryOptions, RegistrySettings } from '../api/registry-settings.js'
export { AppConfigurationError, RateLimitedError, ServerError } from '../api/service-errors.js'
export { secondsUntil } from '../async/seconds-until.js'
export {
  type AccountTypes,
  type AccountTypesState,
  createAccountTypes,
} from '../auth/account-types.js'
export type { ApprovalsController, ApprovalsState } from '../auth/approvals/approvals.js'
export {
  AuthAccountNotFoundError,
  EmailCooldownError,
  FarcasterError,
  LoginOverError,
  MiniAppOverError,
  NoAuthConnectorError,
  NotConnectedByAuthError,
  PopupClosedError,
  PopupTimeoutError,
  SocialRefusedError,
  SocialStartError,
} from '../auth/auth-errors.js'
export type { AuthFailure, AuthProblem } from '../auth/auth-failure.js'
export { mailPause } from '../auth/cooldown.js'
export type {
  FarcasterLoginController,
  FarcasterLoginState,
} from '../auth/farcaster/farcaster-login.js'
export type { FarcasterStep } from '../auth/farcaster/farcaster-machine.js'
export { type FoundAuth, findAuth } from '../auth/find-auth.js'
export { followAuth } from '../auth/follow-auth.js'
export type { EmailLoginController } from '../auth/login/email-login.js'
export type { EmailLoginState } from '../auth/login/email-login-state.js'
export type { LoginStep } from '../auth/login/login-machine.js'
export {
  createLoginSettings,
  type LoginSettings,
  type LoginSettingsState,
} from '../auth/login-settings.js'
export { shownEmail } from '../auth/shown-email.js'
export { type OfferedSocialsInput, offeredSocials } from '../auth/social/offered-socials.js'
export type { WindowLogin } from '../auth/social/service-address.js'
export type { SocialLoginController, SocialLoginState } from '../auth/social/social-login.js'
export type { SocialStep } from '../auth/social/social-machine.js'
export {
  createEmailUpdate,
  type EmailUpdateController,
  type EmailUpdateState,
  type MissingEmail,
} from '../auth/update/email-update.js'
export { createWalletKeys, type WalletKeys, type WalletKeysState } from '../auth/wallet-keys.js'
export {
  createWalletScreens,
  type WalletScreens,
  type WalletScreensState,
} from '../auth/wallet-screens.js'
export { type BalanceController, type BalanceState, selectBalanceTime } from '../balance/balance.js'
export { ClientsMissingError } from '../clients-missing-error.js'
export type { Features, SocialName } from '../config/features.js'
export { warnOfUnknownNames } from '../config/unknown-names.js'
export type {
  AnyConnectResult,
  ModalConnectOptions,
  ModalConnectResult,
} from '../first-request/connect-options.js'
export { connectView } from '../first-request/connect-view.js'
export type {
  CallsRequest,
  ConnectedAccount,
  FirstRequest,
  FirstRequestOutcome,
  FirstRequestResults,
  ForAccount,
  MessageRequest,
  PsbtRequest,
  SolanaTransactionRequest,
  TypedDataRequest,
} from '../first-request/first-request.js'
export {
  FirstRequestFailedError,
  RequestNotMadeError,
} from '../first-request/first-request-errors.js'
export type { FirstRequestStep } from '../first-request/first-request-machine.js'
export {
  createFirstRequests,
  type FirstRequestState,
  type FirstRequests,
} from '../first-request/first-requests.js'
export type { RequestFailure } from '../first-request/request-failure.js'
export type { AccountNameSession } from '../headless/account-name-session.js'
export type { ActivitySession } from '../headless/activity-session.js'
export type { DirectorySession, DirectorySessionOptions } from '../headless/directory-session.js'
export type { NftsSession } from '../headless/nfts-session.js'
export type { OnrampSession } from '../headless/onramp-session.js'
export { type OpenRegistry, openRegistry } from '../headless/open-registry.js'
export type { PairingSession, PairingWalletLink } from '../headless/pairing-session.js'
export type { PaySession } from '../headless/pay-session.js'
export type { SendSession } from '../headless/send-session.js'
export type { SwapSession } from '../headless/swap-session.js'
export type { TokensSession } from '../headless/tokens-session.js'
export type { ProfileSettings } from '../identity/profile-settings.js'
export type { Images } from '../images/images.js'
export type { NetworksController, NetworksState } from '../networks/networks.js'
export type { SwitchStatus } from '../networks/switch-status.js'
export type { CollectionLists, ListedCollection, NftsSettings } from '../nfts/collection-list.js'
export type { NftsController, NftsState } from '../nfts/nfts.js'
export { limitOf, placesOfCurrency, quickAmounts } from '../onramp/limits.js'
export { contractOfOffer } from '../onramp/offers.js'
export { createOnramp, type OnrampController } from '../onramp/onramp.js'
export { OnrampIncompleteError } from '../onramp/onramp-errors.js'
export type { OnrampStep } from '../onramp/onramp-machine.js'
export type {
  OnrampFailure,
  OnrampMissing,
  OnrampOffer,
  OnrampOptionsState,
  OnrampQuoteState,
  OnrampState,
  ProviderStatus,
  PurchaseWatchState,
} from '../onramp/onramp-state.js'
export { findProvider, type OnrampProvider, onrampProviders } from '../onramp/providers.js'
export { whenCalm } from '../page/when-calm.js'
export { createPay } from '../pay/pay.js'
export type { PayController } from '../pay/pay-controller.js'
export {
  InvalidPaymentError,
  PaymentClosedError,
  PaymentExpiredError,
  PaymentFailedError,
  PaymentNotSavedError,
  PaymentOutcomeUnknownError,
  PaymentPendingError,
  PaymentShareError,
  PaymentsOffError,
} from '../pay/pay-errors.js'
export type { PayStep } from '../pay/pay-machine.js'
export { isPayableOption } from '../pay/pay-queries.js'
export type {
  PayCostsState,
  PayFailure,
  PayOption,
  PayOptionStatus,
  PayProblem,
  PayState,
  PayTerms,
  PayTransaction,
} from '../pay/pay-state.js'
export { isPermissionsOffered } from '../permissions/find-holder.js'
export { PermissionNotRevokedError } from '../permissions/permission-errors.js'
export {
  createPermissions,
  type PermissionsController,
  type PermissionsState,
  type RevokeProblem,
} from '../permissions/permissions.js'
export type { RevokeStep } from '../permissions/revoke-machine.js'
export { openPreview, type PreviewSession, type PreviewView } from '../preview/preview-session.js'
export type { Profile, ProfileState } from '../profile/profile.js'
export type { RouterEntry, RouterState } from '../router/router.js'
export type { NamespaceFilter, WalletScreenName } from '../router/views.js'
export { amountOf, heldOf, placesOf, worthOf } from '../send/amount-of.js'
export type {
  ReceiverProblem,
  ReceiverState,
  ReceiverStatus,
  ReceiverWarning,
} from '../send/receiver-state.js'
export { createSend } from '../send/send.js'
export type { SendController } from '../send/send-controller.js'
export {
  AmountChangedError,
  FeeRisenError,
  FeeUncoveredError,
  SendIncompleteError,
  TokenMismatchError,
  TokenScaleError,
} from '../send/send-errors.js'
export type { SendFailure, SendProblem } from '../send/send-failure.js'
export type { AmountUnit, CostsState, MissingPart, SendState } from '../send/send-state.js'
export { shareOf } from '../send/share-of.js'
export type { CreateController, ShellSettings } from '../shell.js'
export type { HostSiwx } from '../siwx/host-siwx.js'
export {
  type DueSignIn,
  failureHints,
  isUnknown,
  type SignInStatus,
  type SiwxState,
} from '../siwx/sign-in-state.js'
export {
  NoActiveCaipAddressError,
  NoActiveCaipNetworkError,
  NoConnectionClientError,
  SignInFailedError,
  SiwxNotEnabledError,
} from '../siwx/siwx-errors.js'
export { createSiwxFlow, type SiwxFlow } from '../siwx/siwx-flow.js'
export {
  createSnackbar,
  type Snackbar,
  type SnackbarState,
  type SnackbarText,
  type SnackbarVariant,
  snackbarVariants,
} from '../snackbar/snackbar.js'
export type { AccountRequest } from '../sources/account-request.js'
export type { NameSuggestion, RegisterNameRequest } from '../sources/data-sources.js'
export type { SourceSettings } from '../sources/has-source.js'
export { hasSource } from '../sources/has-source.js'
export type {
  OnrampAmount,
  OnrampHosts,
  OnrampNetwork,
  OnrampOptions,
  OnrampProviderName,
  OnrampPurchase,
  OnrampQuote,
  PaymentCurrency,
  PaymentMethodLimit,
  PurchaseCurrency,
} from '../sources/onramp-source.js'
export type {
  PermissionsSource,
  RevokePermissionRequest,
  SpendingAllowance,
  SpendingPermission,
} from '../sources/permissions-source.js'
export type { ListedSwapToken, SwapRequest, SwapTransaction } from '../sources/swaps-source.js'
export type { TokenQuantity } from '../sources/token.js'
export type { FungibleInfo, NftInfo, Transfer } from '../sources/transaction.js'
export { createSwap } from '../swap/swap.js'
export type { SwapController } from '../swap/swap-controller.js'
export {
  NoQuoteError,
  PermitExpiredError,
  PermitUnusableError,
  PriceChangedError,
  SwapEndedError,
  SwapIncompleteError,
  SwapMismatchError,
  SwapWouldRevertError,
} from '../swap/swap-errors.js'
export type { SwapFailure, SwapProblem } from '../swap/swap-failure.js'
export { type SwapEvent, type SwapStep, swapMachine } from '../swap/swap-machine.js'
export {
  areSwapNetworks,
  expectedSwapSettings,
  isSlippage,
  type SwapSettings,
} from '../swap/swap-settings.js'
export type {
  ApprovalKind,
  MissingSwapPart,
  PriceImpact,
  PriceImpactLevel,
  SwapAllowanceState,
  SwapPermitState,
  SwapQuote,
  SwapQuoteState,
  SwapResult,
  SwapRunState,
  SwapState,
} from '../swap/swap-state.js'
export type { SwapTokenGroups, SwapTokens, SwapTokensState } from '../swap/swap-token.js'
export type { TelemetryReport } from '../telemetry/telemetry-report.js'
export type { TelemetrySettings } from '../telemetry/telemetry-settings.js'
export type {
  SentToastKey,
  ToastContent,
  Toasts,
  ToastsState,
  ToastText,
  ToastVariant,
} from '../toasts/toasts.js'
export { quantityText } from '../tokens/quantity-of.js'
export { findTokens } from '../tokens/read-tokens.js'
export { sumValues } from '../tokens/sum-values.js'
export type { BalancesSettings } from '../tokens/token-list.js'
export type { LoadTokensOptions, TokensController, TokensState } from '../tokens/tokens.js'
export { createHandoff, type Handoff, type HandoffStatus } from '../walletconnect/handoff.js'
export { readLastWay, rememberWay } from '../walletconnect/last-way.js'
export { createPairingAhead, type PairingAhead } from '../walletconnect/pairing-ahead.js'
export type { WalletLinkOptions } from '../walletconnect/read-listed.js'
export {
  createWalletLinks,
  type WalletLinks,
  type WalletLinksState,
} from '../walletconnect/wallet-links.js'
export type {
  WaitingRequest,
  WalletConnect,
  WalletConnectState,
} from '../walletconnect/walletconnect.js'
export {
  readSurroundings,
  type Surroundings,
  type WalletWay,
  waysTo,
} from '../walletconnect/ways.js'
export type { ConnectFailure } from '../wallets/connect-failure.js'
export type { ConnectListInput, WalletOrderItem, WalletSource } from '../wallets/connect-list.js'
export type { WalletDirectory } from '../wallets/directory/directory.js'
export { type DirectoryList, readDirectory } from '../wallets/directory/read-directory.js'
export type { DirectorySettings } from '../wallets/directory/settings.js'
export type {
  DirectoryPart,
  DirectoryState,
  DirectoryStatus,
  Suggestions,
  WalletPages,
  WalletSearch,
} from '../wallets/directory/state.js'
export { isExcluded } from '../wallets/excluded.js'
export { claimantsOf, installedEntry, isListed } from '../wallets/installed.js'
export type { Recent, RecentState } from '../wallets/recent.js'
export type { ConnectStatus, Wallets, WalletsState } from '../wallets/wallets.js'
