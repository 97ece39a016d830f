// Written by node scripts/write-locales.mjs from every messages.it.json: a change here is lost.
import buttons from '../buttons/messages.it.json'
import componentsAmountCard from '../components/amount-card/messages.it.json'
import componentsConnectingText from '../components/connecting-text/messages.it.json'
import componentsFailureDetails from '../components/failure-details/messages.it.json'
import componentsFrameStage from '../components/frame-stage/messages.it.json'
import componentsLegal from '../components/legal/messages.it.json'
import componentsOutcome from '../components/outcome/messages.it.json'
import componentsPendingRequest from '../components/pending-request/messages.it.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.it.json'
import componentsRequestPreview from '../components/request-preview/messages.it.json'
import componentsRetryButton from '../components/retry-button/messages.it.json'
import componentsSignIn from '../components/sign-in/messages.it.json'
import componentsSocial from '../components/social/messages.it.json'
import componentsStoreRow from '../components/store-row/messages.it.json'
import componentsTransfer from '../components/transfer/messages.it.json'
import i18nLater from '../i18n/later/messages.it.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.it.json'
import modalNetworkChip from '../modal/network-chip/messages.it.json'
import modalNotices from '../modal/notices/messages.it.json'
import toasts from '../toasts/messages.it.json'
import viewsAccount from '../views/account/messages.it.json'
import viewsAccountNfts from '../views/account/nfts/messages.it.json'
import viewsAccountSettings from '../views/account-settings/messages.it.json'
import viewsAllWallets from '../views/all-wallets/messages.it.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.it.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.it.json'
import viewsConnect from '../views/connect/messages.it.json'
import viewsConnectingExternal from '../views/connecting-external/messages.it.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.it.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.it.json'
import viewsConnectingSocial from '../views/connecting-social/messages.it.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.it.json'
import viewsDownloads from '../views/downloads/messages.it.json'
import viewsEmailLogin from '../views/email-login/messages.it.json'
import viewsFirstRequest from '../views/first-request/messages.it.json'
import viewsGetWallet from '../views/get-wallet/messages.it.json'
import viewsLoginSettings from '../views/login-settings/messages.it.json'
import viewsNetworks from '../views/networks/messages.it.json'
import viewsOnramp from '../views/onramp/messages.it.json'
import viewsPay from '../views/pay/messages.it.json'
import viewsPayCode from '../views/pay-code/messages.it.json'
import viewsProfileWallets from '../views/profile-wallets/messages.it.json'
import viewsReceive from '../views/receive/messages.it.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.it.json'
import viewsSend from '../views/send/messages.it.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.it.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.it.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.it.json'
import viewsSwap from '../views/swap/messages.it.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.it.json'
import viewsSwitchNetwork from '../views/switch-network/messages.it.json'
import viewsTransactions from '../views/transactions/messages.it.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.it.json'
import viewsUpdateEmail from '../views/update-email/messages.it.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.it.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.it.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.it.json'

/** Italian. */
export const it: Locale = {
  code: 'it',
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
