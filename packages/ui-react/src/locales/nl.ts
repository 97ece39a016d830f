// Written by node scripts/write-locales.mjs from every messages.nl.json: a change here is lost.
import buttons from '../buttons/messages.nl.json'
import componentsAmountCard from '../components/amount-card/messages.nl.json'
import componentsConnectingText from '../components/connecting-text/messages.nl.json'
import componentsFailureDetails from '../components/failure-details/messages.nl.json'
import componentsFrameStage from '../components/frame-stage/messages.nl.json'
import componentsLegal from '../components/legal/messages.nl.json'
import componentsOutcome from '../components/outcome/messages.nl.json'
import componentsPendingRequest from '../components/pending-request/messages.nl.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.nl.json'
import componentsRequestPreview from '../components/request-preview/messages.nl.json'
import componentsRetryButton from '../components/retry-button/messages.nl.json'
import componentsSignIn from '../components/sign-in/messages.nl.json'
import componentsSocial from '../components/social/messages.nl.json'
import componentsStoreRow from '../components/store-row/messages.nl.json'
import componentsTransfer from '../components/transfer/messages.nl.json'
import i18nLater from '../i18n/later/messages.nl.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.nl.json'
import modalNetworkChip from '../modal/network-chip/messages.nl.json'
import modalNotices from '../modal/notices/messages.nl.json'
import toasts from '../toasts/messages.nl.json'
import viewsAccount from '../views/account/messages.nl.json'
import viewsAccountNfts from '../views/account/nfts/messages.nl.json'
import viewsAccountSettings from '../views/account-settings/messages.nl.json'
import viewsAllWallets from '../views/all-wallets/messages.nl.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.nl.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.nl.json'
import viewsConnect from '../views/connect/messages.nl.json'
import viewsConnectingExternal from '../views/connecting-external/messages.nl.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.nl.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.nl.json'
import viewsConnectingSocial from '../views/connecting-social/messages.nl.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.nl.json'
import viewsDownloads from '../views/downloads/messages.nl.json'
import viewsEmailLogin from '../views/email-login/messages.nl.json'
import viewsFirstRequest from '../views/first-request/messages.nl.json'
import viewsGetWallet from '../views/get-wallet/messages.nl.json'
import viewsLoginSettings from '../views/login-settings/messages.nl.json'
import viewsNetworks from '../views/networks/messages.nl.json'
import viewsOnramp from '../views/onramp/messages.nl.json'
import viewsPay from '../views/pay/messages.nl.json'
import viewsPayCode from '../views/pay-code/messages.nl.json'
import viewsProfileWallets from '../views/profile-wallets/messages.nl.json'
import viewsReceive from '../views/receive/messages.nl.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.nl.json'
import viewsSend from '../views/send/messages.nl.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.nl.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.nl.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.nl.json'
import viewsSwap from '../views/swap/messages.nl.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.nl.json'
import viewsSwitchNetwork from '../views/switch-network/messages.nl.json'
import viewsTransactions from '../views/transactions/messages.nl.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.nl.json'
import viewsUpdateEmail from '../views/update-email/messages.nl.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.nl.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.nl.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.nl.json'

/** Dutch. */
export const nl: Locale = {
  code: 'nl',
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
