// Written by node scripts/write-locales.mjs from every messages.id.json: a change here is lost.
import buttons from '../buttons/messages.id.json'
import componentsAmountCard from '../components/amount-card/messages.id.json'
import componentsConnectingText from '../components/connecting-text/messages.id.json'
import componentsFailureDetails from '../components/failure-details/messages.id.json'
import componentsFrameStage from '../components/frame-stage/messages.id.json'
import componentsLegal from '../components/legal/messages.id.json'
import componentsOutcome from '../components/outcome/messages.id.json'
import componentsPendingRequest from '../components/pending-request/messages.id.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.id.json'
import componentsRequestPreview from '../components/request-preview/messages.id.json'
import componentsRetryButton from '../components/retry-button/messages.id.json'
import componentsSignIn from '../components/sign-in/messages.id.json'
import componentsSocial from '../components/social/messages.id.json'
import componentsStoreRow from '../components/store-row/messages.id.json'
import componentsTransfer from '../components/transfer/messages.id.json'
import i18nLater from '../i18n/later/messages.id.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.id.json'
import modalNetworkChip from '../modal/network-chip/messages.id.json'
import modalNotices from '../modal/notices/messages.id.json'
import toasts from '../toasts/messages.id.json'
import viewsAccount from '../views/account/messages.id.json'
import viewsAccountNfts from '../views/account/nfts/messages.id.json'
import viewsAccountSettings from '../views/account-settings/messages.id.json'
import viewsAllWallets from '../views/all-wallets/messages.id.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.id.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.id.json'
import viewsConnect from '../views/connect/messages.id.json'
import viewsConnectingExternal from '../views/connecting-external/messages.id.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.id.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.id.json'
import viewsConnectingSocial from '../views/connecting-social/messages.id.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.id.json'
import viewsDownloads from '../views/downloads/messages.id.json'
import viewsEmailLogin from '../views/email-login/messages.id.json'
import viewsFirstRequest from '../views/first-request/messages.id.json'
import viewsGetWallet from '../views/get-wallet/messages.id.json'
import viewsLoginSettings from '../views/login-settings/messages.id.json'
import viewsNetworks from '../views/networks/messages.id.json'
import viewsOnramp from '../views/onramp/messages.id.json'
import viewsPay from '../views/pay/messages.id.json'
import viewsPayCode from '../views/pay-code/messages.id.json'
import viewsProfileWallets from '../views/profile-wallets/messages.id.json'
import viewsReceive from '../views/receive/messages.id.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.id.json'
import viewsSend from '../views/send/messages.id.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.id.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.id.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.id.json'
import viewsSwap from '../views/swap/messages.id.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.id.json'
import viewsSwitchNetwork from '../views/switch-network/messages.id.json'
import viewsTransactions from '../views/transactions/messages.id.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.id.json'
import viewsUpdateEmail from '../views/update-email/messages.id.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.id.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.id.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.id.json'

/** Indonesian. */
export const id: Locale = {
  code: 'id',
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
