// Written by node scripts/write-locales.mjs from every messages.hi.json: a change here is lost.
import buttons from '../buttons/messages.hi.json'
import componentsAmountCard from '../components/amount-card/messages.hi.json'
import componentsConnectingText from '../components/connecting-text/messages.hi.json'
import componentsFailureDetails from '../components/failure-details/messages.hi.json'
import componentsFrameStage from '../components/frame-stage/messages.hi.json'
import componentsLegal from '../components/legal/messages.hi.json'
import componentsOutcome from '../components/outcome/messages.hi.json'
import componentsPendingRequest from '../components/pending-request/messages.hi.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.hi.json'
import componentsRequestPreview from '../components/request-preview/messages.hi.json'
import componentsRetryButton from '../components/retry-button/messages.hi.json'
import componentsSignIn from '../components/sign-in/messages.hi.json'
import componentsSocial from '../components/social/messages.hi.json'
import componentsStoreRow from '../components/store-row/messages.hi.json'
import componentsTransfer from '../components/transfer/messages.hi.json'
import i18nLater from '../i18n/later/messages.hi.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.hi.json'
import modalNetworkChip from '../modal/network-chip/messages.hi.json'
import modalNotices from '../modal/notices/messages.hi.json'
import toasts from '../toasts/messages.hi.json'
import viewsAccount from '../views/account/messages.hi.json'
import viewsAccountNfts from '../views/account/nfts/messages.hi.json'
import viewsAccountSettings from '../views/account-settings/messages.hi.json'
import viewsAllWallets from '../views/all-wallets/messages.hi.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.hi.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.hi.json'
import viewsConnect from '../views/connect/messages.hi.json'
import viewsConnectingExternal from '../views/connecting-external/messages.hi.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.hi.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.hi.json'
import viewsConnectingSocial from '../views/connecting-social/messages.hi.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.hi.json'
import viewsDownloads from '../views/downloads/messages.hi.json'
import viewsEmailLogin from '../views/email-login/messages.hi.json'
import viewsFirstRequest from '../views/first-request/messages.hi.json'
import viewsGetWallet from '../views/get-wallet/messages.hi.json'
import viewsLoginSettings from '../views/login-settings/messages.hi.json'
import viewsNetworks from '../views/networks/messages.hi.json'
import viewsOnramp from '../views/onramp/messages.hi.json'
import viewsPay from '../views/pay/messages.hi.json'
import viewsPayCode from '../views/pay-code/messages.hi.json'
import viewsProfileWallets from '../views/profile-wallets/messages.hi.json'
import viewsReceive from '../views/receive/messages.hi.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.hi.json'
import viewsSend from '../views/send/messages.hi.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.hi.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.hi.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.hi.json'
import viewsSwap from '../views/swap/messages.hi.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.hi.json'
import viewsSwitchNetwork from '../views/switch-network/messages.hi.json'
import viewsTransactions from '../views/transactions/messages.hi.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.hi.json'
import viewsUpdateEmail from '../views/update-email/messages.hi.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.hi.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.hi.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.hi.json'

/** Hindi. */
export const hi: Locale = {
  code: 'hi',
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
