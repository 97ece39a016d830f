// Written by node scripts/write-locales.mjs from every messages.zh-tw.json: a change here is lost.
import buttons from '../buttons/messages.zh-tw.json'
import componentsAmountCard from '../components/amount-card/messages.zh-tw.json'
import componentsConnectingText from '../components/connecting-text/messages.zh-tw.json'
import componentsFailureDetails from '../components/failure-details/messages.zh-tw.json'
import componentsFrameStage from '../components/frame-stage/messages.zh-tw.json'
import componentsLegal from '../components/legal/messages.zh-tw.json'
import componentsOutcome from '../components/outcome/messages.zh-tw.json'
import componentsPendingRequest from '../components/pending-request/messages.zh-tw.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.zh-tw.json'
import componentsRequestPreview from '../components/request-preview/messages.zh-tw.json'
import componentsRetryButton from '../components/retry-button/messages.zh-tw.json'
import componentsSignIn from '../components/sign-in/messages.zh-tw.json'
import componentsSocial from '../components/social/messages.zh-tw.json'
import componentsStoreRow from '../components/store-row/messages.zh-tw.json'
import componentsTransfer from '../components/transfer/messages.zh-tw.json'
import i18nLater from '../i18n/later/messages.zh-tw.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.zh-tw.json'
import modalNetworkChip from '../modal/network-chip/messages.zh-tw.json'
import modalNotices from '../modal/notices/messages.zh-tw.json'
import toasts from '../toasts/messages.zh-tw.json'
import viewsAccount from '../views/account/messages.zh-tw.json'
import viewsAccountNfts from '../views/account/nfts/messages.zh-tw.json'
import viewsAccountSettings from '../views/account-settings/messages.zh-tw.json'
import viewsAllWallets from '../views/all-wallets/messages.zh-tw.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.zh-tw.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.zh-tw.json'
import viewsConnect from '../views/connect/messages.zh-tw.json'
import viewsConnectingExternal from '../views/connecting-external/messages.zh-tw.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.zh-tw.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.zh-tw.json'
import viewsConnectingSocial from '../views/connecting-social/messages.zh-tw.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.zh-tw.json'
import viewsDownloads from '../views/downloads/messages.zh-tw.json'
import viewsEmailLogin from '../views/email-login/messages.zh-tw.json'
import viewsFirstRequest from '../views/first-request/messages.zh-tw.json'
import viewsGetWallet from '../views/get-wallet/messages.zh-tw.json'
import viewsLoginSettings from '../views/login-settings/messages.zh-tw.json'
import viewsNetworks from '../views/networks/messages.zh-tw.json'
import viewsOnramp from '../views/onramp/messages.zh-tw.json'
import viewsPay from '../views/pay/messages.zh-tw.json'
import viewsPayCode from '../views/pay-code/messages.zh-tw.json'
import viewsProfileWallets from '../views/profile-wallets/messages.zh-tw.json'
import viewsReceive from '../views/receive/messages.zh-tw.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.zh-tw.json'
import viewsSend from '../views/send/messages.zh-tw.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.zh-tw.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.zh-tw.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.zh-tw.json'
import viewsSwap from '../views/swap/messages.zh-tw.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.zh-tw.json'
import viewsSwitchNetwork from '../views/switch-network/messages.zh-tw.json'
import viewsTransactions from '../views/transactions/messages.zh-tw.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.zh-tw.json'
import viewsUpdateEmail from '../views/update-email/messages.zh-tw.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.zh-tw.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.zh-tw.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.zh-tw.json'

/** Chinese (Taiwan). */
export const zhTw: Locale = {
  code: 'zh-TW',
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
