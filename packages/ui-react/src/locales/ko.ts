// Written by node scripts/write-locales.mjs from every messages.ko.json: a change here is lost.
import buttons from '../buttons/messages.ko.json'
import componentsAmountCard from '../components/amount-card/messages.ko.json'
import componentsConnectingText from '../components/connecting-text/messages.ko.json'
import componentsFailureDetails from '../components/failure-details/messages.ko.json'
import componentsFrameStage from '../components/frame-stage/messages.ko.json'
import componentsLegal from '../components/legal/messages.ko.json'
import componentsOutcome from '../components/outcome/messages.ko.json'
import componentsPendingRequest from '../components/pending-request/messages.ko.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.ko.json'
import componentsRequestPreview from '../components/request-preview/messages.ko.json'
import componentsRetryButton from '../components/retry-button/messages.ko.json'
import componentsSignIn from '../components/sign-in/messages.ko.json'
import componentsSocial from '../components/social/messages.ko.json'
import componentsStoreRow from '../components/store-row/messages.ko.json'
import componentsTransfer from '../components/transfer/messages.ko.json'
import i18nLater from '../i18n/later/messages.ko.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.ko.json'
import modalNetworkChip from '../modal/network-chip/messages.ko.json'
import modalNotices from '../modal/notices/messages.ko.json'
import toasts from '../toasts/messages.ko.json'
import viewsAccount from '../views/account/messages.ko.json'
import viewsAccountNfts from '../views/account/nfts/messages.ko.json'
import viewsAccountSettings from '../views/account-settings/messages.ko.json'
import viewsAllWallets from '../views/all-wallets/messages.ko.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.ko.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.ko.json'
import viewsConnect from '../views/connect/messages.ko.json'
import viewsConnectingExternal from '../views/connecting-external/messages.ko.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.ko.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.ko.json'
import viewsConnectingSocial from '../views/connecting-social/messages.ko.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.ko.json'
import viewsDownloads from '../views/downloads/messages.ko.json'
import viewsEmailLogin from '../views/email-login/messages.ko.json'
import viewsFirstRequest from '../views/first-request/messages.ko.json'
import viewsGetWallet from '../views/get-wallet/messages.ko.json'
import viewsLoginSettings from '../views/login-settings/messages.ko.json'
import viewsNetworks from '../views/networks/messages.ko.json'
import viewsOnramp from '../views/onramp/messages.ko.json'
import viewsPay from '../views/pay/messages.ko.json'
import viewsPayCode from '../views/pay-code/messages.ko.json'
import viewsProfileWallets from '../views/profile-wallets/messages.ko.json'
import viewsReceive from '../views/receive/messages.ko.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.ko.json'
import viewsSend from '../views/send/messages.ko.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.ko.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.ko.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.ko.json'
import viewsSwap from '../views/swap/messages.ko.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.ko.json'
import viewsSwitchNetwork from '../views/switch-network/messages.ko.json'
import viewsTransactions from '../views/transactions/messages.ko.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.ko.json'
import viewsUpdateEmail from '../views/update-email/messages.ko.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.ko.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.ko.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.ko.json'

/** Korean. */
export const ko: Locale = {
  code: 'ko',
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
