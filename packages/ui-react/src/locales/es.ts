// Written by node scripts/write-locales.mjs from every messages.es.json: a change here is lost.
import buttons from '../buttons/messages.es.json'
import componentsAmountCard from '../components/amount-card/messages.es.json'
import componentsConnectingText from '../components/connecting-text/messages.es.json'
import componentsFailureDetails from '../components/failure-details/messages.es.json'
import componentsFrameStage from '../components/frame-stage/messages.es.json'
import componentsLegal from '../components/legal/messages.es.json'
import componentsOutcome from '../components/outcome/messages.es.json'
import componentsPendingRequest from '../components/pending-request/messages.es.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.es.json'
import componentsRequestPreview from '../components/request-preview/messages.es.json'
import componentsRetryButton from '../components/retry-button/messages.es.json'
import componentsSignIn from '../components/sign-in/messages.es.json'
import componentsSocial from '../components/social/messages.es.json'
import componentsStoreRow from '../components/store-row/messages.es.json'
import componentsTransfer from '../components/transfer/messages.es.json'
import i18nLater from '../i18n/later/messages.es.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.es.json'
import modalNetworkChip from '../modal/network-chip/messages.es.json'
import modalNotices from '../modal/notices/messages.es.json'
import toasts from '../toasts/messages.es.json'
import viewsAccount from '../views/account/messages.es.json'
import viewsAccountNfts from '../views/account/nfts/messages.es.json'
import viewsAccountSettings from '../views/account-settings/messages.es.json'
import viewsAllWallets from '../views/all-wallets/messages.es.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.es.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.es.json'
import viewsConnect from '../views/connect/messages.es.json'
import viewsConnectingExternal from '../views/connecting-external/messages.es.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.es.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.es.json'
import viewsConnectingSocial from '../views/connecting-social/messages.es.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.es.json'
import viewsDownloads from '../views/downloads/messages.es.json'
import viewsEmailLogin from '../views/email-login/messages.es.json'
import viewsFirstRequest from '../views/first-request/messages.es.json'
import viewsGetWallet from '../views/get-wallet/messages.es.json'
import viewsLoginSettings from '../views/login-settings/messages.es.json'
import viewsNetworks from '../views/networks/messages.es.json'
import viewsOnramp from '../views/onramp/messages.es.json'
import viewsPay from '../views/pay/messages.es.json'
import viewsPayCode from '../views/pay-code/messages.es.json'
import viewsProfileWallets from '../views/profile-wallets/messages.es.json'
import viewsReceive from '../views/receive/messages.es.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.es.json'
import viewsSend from '../views/send/messages.es.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.es.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.es.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.es.json'
import viewsSwap from '../views/swap/messages.es.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.es.json'
import viewsSwitchNetwork from '../views/switch-network/messages.es.json'
import viewsTransactions from '../views/transactions/messages.es.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.es.json'
import viewsUpdateEmail from '../views/update-email/messages.es.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.es.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.es.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.es.json'

/** Spanish. */
export const es: Locale = {
  code: 'es',
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
