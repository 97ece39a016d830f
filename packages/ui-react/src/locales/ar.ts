// Written by node scripts/write-locales.mjs from every messages.ar.json: a change here is lost.
import buttons from '../buttons/messages.ar.json'
import componentsAmountCard from '../components/amount-card/messages.ar.json'
import componentsConnectingText from '../components/connecting-text/messages.ar.json'
import componentsFailureDetails from '../components/failure-details/messages.ar.json'
import componentsFrameStage from '../components/frame-stage/messages.ar.json'
import componentsLegal from '../components/legal/messages.ar.json'
import componentsOutcome from '../components/outcome/messages.ar.json'
import componentsPendingRequest from '../components/pending-request/messages.ar.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.ar.json'
import componentsRequestPreview from '../components/request-preview/messages.ar.json'
import componentsRetryButton from '../components/retry-button/messages.ar.json'
import componentsSignIn from '../components/sign-in/messages.ar.json'
import componentsSocial from '../components/social/messages.ar.json'
import componentsStoreRow from '../components/store-row/messages.ar.json'
import componentsTransfer from '../components/transfer/messages.ar.json'
import i18nLater from '../i18n/later/messages.ar.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.ar.json'
import modalNetworkChip from '../modal/network-chip/messages.ar.json'
import modalNotices from '../modal/notices/messages.ar.json'
import toasts from '../toasts/messages.ar.json'
import viewsAccount from '../views/account/messages.ar.json'
import viewsAccountNfts from '../views/account/nfts/messages.ar.json'
import viewsAccountSettings from '../views/account-settings/messages.ar.json'
import viewsAllWallets from '../views/all-wallets/messages.ar.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.ar.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.ar.json'
import viewsConnect from '../views/connect/messages.ar.json'
import viewsConnectingExternal from '../views/connecting-external/messages.ar.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.ar.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.ar.json'
import viewsConnectingSocial from '../views/connecting-social/messages.ar.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.ar.json'
import viewsDownloads from '../views/downloads/messages.ar.json'
import viewsEmailLogin from '../views/email-login/messages.ar.json'
import viewsFirstRequest from '../views/first-request/messages.ar.json'
import viewsGetWallet from '../views/get-wallet/messages.ar.json'
import viewsLoginSettings from '../views/login-settings/messages.ar.json'
import viewsNetworks from '../views/networks/messages.ar.json'
import viewsOnramp from '../views/onramp/messages.ar.json'
import viewsPay from '../views/pay/messages.ar.json'
import viewsPayCode from '../views/pay-code/messages.ar.json'
import viewsProfileWallets from '../views/profile-wallets/messages.ar.json'
import viewsReceive from '../views/receive/messages.ar.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.ar.json'
import viewsSend from '../views/send/messages.ar.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.ar.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.ar.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.ar.json'
import viewsSwap from '../views/swap/messages.ar.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.ar.json'
import viewsSwitchNetwork from '../views/switch-network/messages.ar.json'
import viewsTransactions from '../views/transactions/messages.ar.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.ar.json'
import viewsUpdateEmail from '../views/update-email/messages.ar.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.ar.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.ar.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.ar.json'

/** Arabic. */
export const ar: Locale = {
  code: 'ar',
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
