// Written by node scripts/write-locales.mjs from every messages.pl.json: a change here is lost.
import buttons from '../buttons/messages.pl.json'
import componentsAmountCard from '../components/amount-card/messages.pl.json'
import componentsConnectingText from '../components/connecting-text/messages.pl.json'
import componentsFailureDetails from '../components/failure-details/messages.pl.json'
import componentsFrameStage from '../components/frame-stage/messages.pl.json'
import componentsLegal from '../components/legal/messages.pl.json'
import componentsOutcome from '../components/outcome/messages.pl.json'
import componentsPendingRequest from '../components/pending-request/messages.pl.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.pl.json'
import componentsRequestPreview from '../components/request-preview/messages.pl.json'
import componentsRetryButton from '../components/retry-button/messages.pl.json'
import componentsSignIn from '../components/sign-in/messages.pl.json'
import componentsSocial from '../components/social/messages.pl.json'
import componentsStoreRow from '../components/store-row/messages.pl.json'
import componentsTransfer from '../components/transfer/messages.pl.json'
import i18nLater from '../i18n/later/messages.pl.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.pl.json'
import modalNetworkChip from '../modal/network-chip/messages.pl.json'
import modalNotices from '../modal/notices/messages.pl.json'
import toasts from '../toasts/messages.pl.json'
import viewsAccount from '../views/account/messages.pl.json'
import viewsAccountNfts from '../views/account/nfts/messages.pl.json'
import viewsAccountSettings from '../views/account-settings/messages.pl.json'
import viewsAllWallets from '../views/all-wallets/messages.pl.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.pl.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.pl.json'
import viewsConnect from '../views/connect/messages.pl.json'
import viewsConnectingExternal from '../views/connecting-external/messages.pl.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.pl.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.pl.json'
import viewsConnectingSocial from '../views/connecting-social/messages.pl.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.pl.json'
import viewsDownloads from '../views/downloads/messages.pl.json'
import viewsEmailLogin from '../views/email-login/messages.pl.json'
import viewsFirstRequest from '../views/first-request/messages.pl.json'
import viewsGetWallet from '../views/get-wallet/messages.pl.json'
import viewsLoginSettings from '../views/login-settings/messages.pl.json'
import viewsNetworks from '../views/networks/messages.pl.json'
import viewsOnramp from '../views/onramp/messages.pl.json'
import viewsPay from '../views/pay/messages.pl.json'
import viewsPayCode from '../views/pay-code/messages.pl.json'
import viewsProfileWallets from '../views/profile-wallets/messages.pl.json'
import viewsReceive from '../views/receive/messages.pl.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.pl.json'
import viewsSend from '../views/send/messages.pl.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.pl.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.pl.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.pl.json'
import viewsSwap from '../views/swap/messages.pl.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.pl.json'
import viewsSwitchNetwork from '../views/switch-network/messages.pl.json'
import viewsTransactions from '../views/transactions/messages.pl.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.pl.json'
import viewsUpdateEmail from '../views/update-email/messages.pl.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.pl.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.pl.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.pl.json'

/** Polish. */
export const pl: Locale = {
  code: 'pl',
  messages: {
    ...buttons,
    ...componentsAmountCard,
    ...componentsConnectingText,
    ...componentsFailureDetails,
    ...componentsFrameStage,
    ...componentsLegal,
    ...componentsOutcome,
    ...componentsPendingRequest,
    ...componentsRecoveryReminder,
    ...componentsRequestPreview,
    ...componentsRetryButton,
    ...componentsSignIn,
    ...componentsSocial,
    ...componentsStoreRow,
    ...componentsTransfer,
    ...i18nLater,
    ...i18n,
    ...modalNetworkChip,
    ...modalNotices,
    ...toasts,
    ...viewsAccountSettings,
    ...viewsAccount,
    ...viewsAccountNfts,
    ...viewsAllWallets,
    ...viewsApproveTransaction,
    ...viewsCompatibleNetworks,
    ...viewsConnect,
    ...viewsConnectingExternal,
    ...viewsConnectingFarcaster,
    ...viewsConnectingMultiChain,
    ...viewsConnectingSocial,
    ...viewsConnectingWalletconnect,
    ...viewsDownloads,
    ...viewsEmailLogin,
    ...viewsFirstRequest,
    ...viewsGetWallet,
    ...viewsLoginSettings,
    ...viewsNetworks,
    ...viewsOnramp,
    ...viewsPayCode,
    ...viewsPay,
    ...viewsProfileWallets,
    ...viewsReceive,
    ...viewsRegisterAccountName,
    ...viewsSend,
    ...viewsSiwxSignMessage,
    ...viewsSmartAccountSettings,
    ...viewsSpendingPermissions,
    ...viewsSwap,
    ...viewsSwitchActiveChain,
    ...viewsSwitchNetwork,
    ...viewsTransactions,
    ...viewsUnsupportedChain,
    ...viewsUpdateEmail,
    ...viewsWalletClaimants,
    ...viewsWhatIsANetwork,
    ...viewsWhatIsAWallet,
  },
}
