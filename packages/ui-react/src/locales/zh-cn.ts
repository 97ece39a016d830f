// Written by node scripts/write-locales.mjs from every messages.zh-cn.json: a change here is lost.
import buttons from '../buttons/messages.zh-cn.json'
import componentsAmountCard from '../components/amount-card/messages.zh-cn.json'
import componentsConnectingText from '../components/connecting-text/messages.zh-cn.json'
import componentsFailureDetails from '../components/failure-details/messages.zh-cn.json'
import componentsFrameStage from '../components/frame-stage/messages.zh-cn.json'
import componentsLegal from '../components/legal/messages.zh-cn.json'
import componentsOutcome from '../components/outcome/messages.zh-cn.json'
import componentsPendingRequest from '../components/pending-request/messages.zh-cn.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.zh-cn.json'
import componentsRequestPreview from '../components/request-preview/messages.zh-cn.json'
import componentsRetryButton from '../components/retry-button/messages.zh-cn.json'
import componentsSignIn from '../components/sign-in/messages.zh-cn.json'
import componentsSocial from '../components/social/messages.zh-cn.json'
import componentsStoreRow from '../components/store-row/messages.zh-cn.json'
import componentsTransfer from '../components/transfer/messages.zh-cn.json'
import i18nLater from '../i18n/later/messages.zh-cn.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.zh-cn.json'
import modalNetworkChip from '../modal/network-chip/messages.zh-cn.json'
import modalNotices from '../modal/notices/messages.zh-cn.json'
import toasts from '../toasts/messages.zh-cn.json'
import viewsAccount from '../views/account/messages.zh-cn.json'
import viewsAccountNfts from '../views/account/nfts/messages.zh-cn.json'
import viewsAccountSettings from '../views/account-settings/messages.zh-cn.json'
import viewsAllWallets from '../views/all-wallets/messages.zh-cn.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.zh-cn.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.zh-cn.json'
import viewsConnect from '../views/connect/messages.zh-cn.json'
import viewsConnectingExternal from '../views/connecting-external/messages.zh-cn.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.zh-cn.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.zh-cn.json'
import viewsConnectingSocial from '../views/connecting-social/messages.zh-cn.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.zh-cn.json'
import viewsDownloads from '../views/downloads/messages.zh-cn.json'
import viewsEmailLogin from '../views/email-login/messages.zh-cn.json'
import viewsFirstRequest from '../views/first-request/messages.zh-cn.json'
import viewsGetWallet from '../views/get-wallet/messages.zh-cn.json'
import viewsLoginSettings from '../views/login-settings/messages.zh-cn.json'
import viewsNetworks from '../views/networks/messages.zh-cn.json'
import viewsOnramp from '../views/onramp/messages.zh-cn.json'
import viewsPay from '../views/pay/messages.zh-cn.json'
import viewsPayCode from '../views/pay-code/messages.zh-cn.json'
import viewsProfileWallets from '../views/profile-wallets/messages.zh-cn.json'
import viewsReceive from '../views/receive/messages.zh-cn.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.zh-cn.json'
import viewsSend from '../views/send/messages.zh-cn.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.zh-cn.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.zh-cn.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.zh-cn.json'
import viewsSwap from '../views/swap/messages.zh-cn.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.zh-cn.json'
import viewsSwitchNetwork from '../views/switch-network/messages.zh-cn.json'
import viewsTransactions from '../views/transactions/messages.zh-cn.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.zh-cn.json'
import viewsUpdateEmail from '../views/update-email/messages.zh-cn.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.zh-cn.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.zh-cn.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.zh-cn.json'

/** Chinese (China). */
export const zhCn: Locale = {
  code: 'zh-CN',
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
