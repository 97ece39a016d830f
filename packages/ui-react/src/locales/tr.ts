// Written by node scripts/write-locales.mjs from every messages.tr.json: a change here is lost.
import buttons from '../buttons/messages.tr.json'
import componentsAmountCard from '../components/amount-card/messages.tr.json'
import componentsConnectingText from '../components/connecting-text/messages.tr.json'
import componentsFailureDetails from '../components/failure-details/messages.tr.json'
import componentsFrameStage from '../components/frame-stage/messages.tr.json'
import componentsLegal from '../components/legal/messages.tr.json'
import componentsOutcome from '../components/outcome/messages.tr.json'
import componentsPendingRequest from '../components/pending-request/messages.tr.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.tr.json'
import componentsRequestPreview from '../components/request-preview/messages.tr.json'
import componentsRetryButton from '../components/retry-button/messages.tr.json'
import componentsSignIn from '../components/sign-in/messages.tr.json'
import componentsSocial from '../components/social/messages.tr.json'
import componentsStoreRow from '../components/store-row/messages.tr.json'
import componentsTransfer from '../components/transfer/messages.tr.json'
import i18nLater from '../i18n/later/messages.tr.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.tr.json'
import modalNetworkChip from '../modal/network-chip/messages.tr.json'
import modalNotices from '../modal/notices/messages.tr.json'
import toasts from '../toasts/messages.tr.json'
import viewsAccount from '../views/account/messages.tr.json'
import viewsAccountNfts from '../views/account/nfts/messages.tr.json'
import viewsAccountSettings from '../views/account-settings/messages.tr.json'
import viewsAllWallets from '../views/all-wallets/messages.tr.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.tr.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.tr.json'
import viewsConnect from '../views/connect/messages.tr.json'
import viewsConnectingExternal from '../views/connecting-external/messages.tr.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.tr.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.tr.json'
import viewsConnectingSocial from '../views/connecting-social/messages.tr.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.tr.json'
import viewsDownloads from '../views/downloads/messages.tr.json'
import viewsEmailLogin from '../views/email-login/messages.tr.json'
import viewsFirstRequest from '../views/first-request/messages.tr.json'
import viewsGetWallet from '../views/get-wallet/messages.tr.json'
import viewsLoginSettings from '../views/login-settings/messages.tr.json'
import viewsNetworks from '../views/networks/messages.tr.json'
import viewsOnramp from '../views/onramp/messages.tr.json'
import viewsPay from '../views/pay/messages.tr.json'
import viewsPayCode from '../views/pay-code/messages.tr.json'
import viewsProfileWallets from '../views/profile-wallets/messages.tr.json'
import viewsReceive from '../views/receive/messages.tr.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.tr.json'
import viewsSend from '../views/send/messages.tr.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.tr.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.tr.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.tr.json'
import viewsSwap from '../views/swap/messages.tr.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.tr.json'
import viewsSwitchNetwork from '../views/switch-network/messages.tr.json'
import viewsTransactions from '../views/transactions/messages.tr.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.tr.json'
import viewsUpdateEmail from '../views/update-email/messages.tr.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.tr.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.tr.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.tr.json'

/** Turkish. */
export const tr: Locale = {
  code: 'tr',
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
