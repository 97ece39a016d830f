// Written by node scripts/write-locales.mjs from every messages.de.json: a change here is lost.
import buttons from '../buttons/messages.de.json'
import componentsAmountCard from '../components/amount-card/messages.de.json'
import componentsConnectingText from '../components/connecting-text/messages.de.json'
import componentsFailureDetails from '../components/failure-details/messages.de.json'
import componentsFrameStage from '../components/frame-stage/messages.de.json'
import componentsLegal from '../components/legal/messages.de.json'
import componentsOutcome from '../components/outcome/messages.de.json'
import componentsPendingRequest from '../components/pending-request/messages.de.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.de.json'
import componentsRequestPreview from '../components/request-preview/messages.de.json'
import componentsRetryButton from '../components/retry-button/messages.de.json'
import componentsSignIn from '../components/sign-in/messages.de.json'
import componentsSocial from '../components/social/messages.de.json'
import componentsStoreRow from '../components/store-row/messages.de.json'
import componentsTransfer from '../components/transfer/messages.de.json'
import i18nLater from '../i18n/later/messages.de.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.de.json'
import modalNetworkChip from '../modal/network-chip/messages.de.json'
import modalNotices from '../modal/notices/messages.de.json'
import toasts from '../toasts/messages.de.json'
import viewsAccount from '../views/account/messages.de.json'
import viewsAccountNfts from '../views/account/nfts/messages.de.json'
import viewsAccountSettings from '../views/account-settings/messages.de.json'
import viewsAllWallets from '../views/all-wallets/messages.de.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.de.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.de.json'
import viewsConnect from '../views/connect/messages.de.json'
import viewsConnectingExternal from '../views/connecting-external/messages.de.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.de.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.de.json'
import viewsConnectingSocial from '../views/connecting-social/messages.de.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.de.json'
import viewsDownloads from '../views/downloads/messages.de.json'
import viewsEmailLogin from '../views/email-login/messages.de.json'
import viewsFirstRequest from '../views/first-request/messages.de.json'
import viewsGetWallet from '../views/get-wallet/messages.de.json'
import viewsLoginSettings from '../views/login-settings/messages.de.json'
import viewsNetworks from '../views/networks/messages.de.json'
import viewsOnramp from '../views/onramp/messages.de.json'
import viewsPay from '../views/pay/messages.de.json'
import viewsPayCode from '../views/pay-code/messages.de.json'
import viewsProfileWallets from '../views/profile-wallets/messages.de.json'
import viewsReceive from '../views/receive/messages.de.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.de.json'
import viewsSend from '../views/send/messages.de.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.de.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.de.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.de.json'
import viewsSwap from '../views/swap/messages.de.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.de.json'
import viewsSwitchNetwork from '../views/switch-network/messages.de.json'
import viewsTransactions from '../views/transactions/messages.de.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.de.json'
import viewsUpdateEmail from '../views/update-email/messages.de.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.de.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.de.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.de.json'

/** German. */
export const de: Locale = {
  code: 'de',
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
