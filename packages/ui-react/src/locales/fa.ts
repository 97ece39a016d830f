// Written by node scripts/write-locales.mjs from every messages.fa.json: a change here is lost.
import buttons from '../buttons/messages.fa.json'
import componentsAmountCard from '../components/amount-card/messages.fa.json'
import componentsConnectingText from '../components/connecting-text/messages.fa.json'
import componentsFailureDetails from '../components/failure-details/messages.fa.json'
import componentsFrameStage from '../components/frame-stage/messages.fa.json'
import componentsLegal from '../components/legal/messages.fa.json'
import componentsOutcome from '../components/outcome/messages.fa.json'
import componentsPendingRequest from '../components/pending-request/messages.fa.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.fa.json'
import componentsRequestPreview from '../components/request-preview/messages.fa.json'
import componentsRetryButton from '../components/retry-button/messages.fa.json'
import componentsSignIn from '../components/sign-in/messages.fa.json'
import componentsSocial from '../components/social/messages.fa.json'
import componentsStoreRow from '../components/store-row/messages.fa.json'
import componentsTransfer from '../components/transfer/messages.fa.json'
import i18nLater from '../i18n/later/messages.fa.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.fa.json'
import modalNetworkChip from '../modal/network-chip/messages.fa.json'
import modalNotices from '../modal/notices/messages.fa.json'
import toasts from '../toasts/messages.fa.json'
import viewsAccount from '../views/account/messages.fa.json'
import viewsAccountNfts from '../views/account/nfts/messages.fa.json'
import viewsAccountSettings from '../views/account-settings/messages.fa.json'
import viewsAllWallets from '../views/all-wallets/messages.fa.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.fa.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.fa.json'
import viewsConnect from '../views/connect/messages.fa.json'
import viewsConnectingExternal from '../views/connecting-external/messages.fa.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.fa.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.fa.json'
import viewsConnectingSocial from '../views/connecting-social/messages.fa.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.fa.json'
import viewsDownloads from '../views/downloads/messages.fa.json'
import viewsEmailLogin from '../views/email-login/messages.fa.json'
import viewsFirstRequest from '../views/first-request/messages.fa.json'
import viewsGetWallet from '../views/get-wallet/messages.fa.json'
import viewsLoginSettings from '../views/login-settings/messages.fa.json'
import viewsNetworks from '../views/networks/messages.fa.json'
import viewsOnramp from '../views/onramp/messages.fa.json'
import viewsPay from '../views/pay/messages.fa.json'
import viewsPayCode from '../views/pay-code/messages.fa.json'
import viewsProfileWallets from '../views/profile-wallets/messages.fa.json'
import viewsReceive from '../views/receive/messages.fa.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.fa.json'
import viewsSend from '../views/send/messages.fa.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.fa.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.fa.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.fa.json'
import viewsSwap from '../views/swap/messages.fa.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.fa.json'
import viewsSwitchNetwork from '../views/switch-network/messages.fa.json'
import viewsTransactions from '../views/transactions/messages.fa.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.fa.json'
import viewsUpdateEmail from '../views/update-email/messages.fa.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.fa.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.fa.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.fa.json'

/** Persian. */
export const fa: Locale = {
  code: 'fa',
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
