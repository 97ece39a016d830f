export { createAccount } from './account/account.js'
export { createAccountName } from './account-name/account-name.js'
export type { ActivityEntry } from './activity/activity-entry.js'
export type { ActivityOrigin } from './activity/read-page.js'
export { createApprovals } from './auth/approvals/approvals.js'
export { createFarcasterLogin } from './auth/farcaster/farcaster-login.js'
export { createEmailLogin } from './auth/login/email-login.js'
export { createSocialLogin } from './auth/social/social-login.js'
export { createBalance } from './balance/balance.js'
export type { ConnectMethod, FeatureSettings, WalletFeature } from './config/features.js'
export { isTimeZoneRestricted, restrictedTimeZones } from './config/restricted-time-zones.js'
export { type Controllers, type ControllersOptions, createControllers } from './controllers.js'
export { createShell } from './create-shell.js'
export type { ModalEvent, ModalEventProperties } from './events/modal-event.js'
export { subscribeModalEvents } from './events/subscribe-modal-events.js'
export {
  type AccountNameActions,
  type AccountNameView,
  openAccountName,
} from './headless/account-name-session.js'
export { type ActivityView, openActivity } from './headless/activity-session.js'
export {
  type DirectoryView,
  type DirectoryWallet,
  openDirectory,
} from './headless/directory-session.js'
export { type NftsView, openNfts } from './headless/nfts-session.js'
export { type OnrampActions, type OnrampView, openOnramp } from './headless/onramp-session.js'
export type { PairingStatus } from './headless/pairing-machine.js'
export { createPairingSession, type PairingView } from './headless/pairing-session.js'
export { openSend, type SendActions, type SendView } from './headless/send-session.js'
export { openSwap, type SwapActions, type SwapView } from './headless/swap-session.js'
export { openTokens, type TokensView } from './headless/tokens-session.js'
export type { Modal, ModalState } from './modal/modal.js'
export { createNetworks } from './networks/networks.js'
export { createNfts } from './nfts/nfts.js'
export { createProfile } from './profile/profile.js'
export type { Router } from './router/router.js'
export type { RouterViews, ViewName, ViewRequest } from './router/views.js'
export type { Shell } from './shell.js'
export type {
  ActivitySource,
  BalancesSource,
  DataSources,
  Identity,
  NameRegistration,
  NamesSource,
  NftsSource,
  Page,
  PricesSource,
} from './sources/data-sources.js'
export type { Nft } from './sources/nft.js'
export type { OnrampSource } from './sources/onramp-source.js'
export type { SwapsSource } from './sources/swaps-source.js'
export type { Token } from './sources/token.js'
export type { Transaction } from './sources/transaction.js'
export type { SwapToken } from './swap/swap-token.js'
export { createToasts, type Toast } from './toasts/toasts.js'
export type { HeldToken } from './tokens/held-token.js'
export type { ListedToken, TokenLists } from './tokens/token-list.js'
export { createTokens } from './tokens/tokens.js'
export { connectList, type WalletItem } from './wallets/connect-list.js'
export { listWallets, type WalletEntry } from './wallets/list-wallets.js'
