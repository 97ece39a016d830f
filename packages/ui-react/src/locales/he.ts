// Written by node scripts/write-locales.mjs from every messages.he.json: a change here is lost.
import buttons from '../buttons/messages.he.json'
import componentsAmountCard from '../components/amount-card/messages.he.json'
import componentsConnectingText from '../components/connecting-text/messages.he.json'
import componentsFailureDetails from '../components/failure-details/messages.he.json'
import componentsFrameStage from '../components/frame-stage/messages.he.json'
import componentsLegal from '../components/legal/messages.he.json'
import componentsOutcome from '../components/outcome/messages.he.json'
import componentsPendingRequest from '../components/pending-request/messages.he.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.he.json'
import componentsRequestPreview from '../components/request-preview/messages.he.json'
import componentsRetryButton from '../components/retry-button/messages.he.json'
import componentsSignIn from '../components/sign-in/messages.he.json'
import componentsSocial from '../components/social/messages.he.json'
import componentsStoreRow from '../components/store-row/messages.he.json'
import componentsTransfer from '../components/transfer/messages.he.json'
import i18nLater from '../i18n/later/messages.he.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.he.json'
import modalNetworkChip from '../modal/network-chip/messages.he.json'
import modalNotices from '../modal/notices/messages.he.json'
import toasts from '../toasts/messages.he.json'
import viewsAccount from '../views/account/messages.he.json'
import viewsAccountNfts from '../views/account/nfts/messages.he.json'
import viewsAccountSettings from '../views/account-settings/messages.he.json'
import viewsAllWallets from '../views/all-wallets/messages.he.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.he.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.he.json'
import viewsConnect from '../views/connect/messages.he.json'
import viewsConnectingExternal from '../views/connecting-external/messages.he.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.he.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.he.json'
import viewsConnectingSocial from '../views/connecting-social/messages.he.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.he.json'
import viewsDownloads from '../views/downloads/messages.he.json'
import viewsEmailLogin from '../views/email-login/messages.he.json'
import viewsFirstRequest from '../views/first-request/messages.he.json'
import viewsGetWallet from '../views/get-wallet/messages.he.json'
import viewsLoginSettings from '../views/login-settings/messages.he.json'
import viewsNetworks from '../views/networks/messages.he.json'
import viewsOnramp from '../views/onramp/messages.he.json'
import viewsPay from '../views/pay/messages.he.json'
import viewsPayCode from '../views/pay-code/messages.he.json'
import viewsProfileWallets from '../views/profile-wallets/messages.he.json'
import viewsReceive from '../views/receive/messages.he.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.he.json'
import viewsSend from '../views/send/messages.he.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.he.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.he.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.he.json'
import viewsSwap from '../views/swap/messages.he.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.he.json'
import viewsSwitchNetwork from '../views/switch-network/messages.he.json'
import viewsTransactions from '../views/transactions/messages.he.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.he.json'
import viewsUpdateEmail from '../views/update-email/messages.he.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.he.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.he.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.he.json'

/** Hebrew. */
export const he: Locale = {
  code: 'he',
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
