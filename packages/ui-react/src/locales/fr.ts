// Written by node scripts/write-locales.mjs from every messages.fr.json: a change here is lost.
import buttons from '../buttons/messages.fr.json'
import componentsAmountCard from '../components/amount-card/messages.fr.json'
import componentsConnectingText from '../components/connecting-text/messages.fr.json'
import componentsFailureDetails from '../components/failure-details/messages.fr.json'
import componentsFrameStage from '../components/frame-stage/messages.fr.json'
import componentsLegal from '../components/legal/messages.fr.json'
import componentsOutcome from '../components/outcome/messages.fr.json'
import componentsPendingRequest from '../components/pending-request/messages.fr.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.fr.json'
import componentsRequestPreview from '../components/request-preview/messages.fr.json'
import componentsRetryButton from '../components/retry-button/messages.fr.json'
import componentsSignIn from '../components/sign-in/messages.fr.json'
import componentsSocial from '../components/social/messages.fr.json'
import componentsStoreRow from '../components/store-row/messages.fr.json'
import componentsTransfer from '../components/transfer/messages.fr.json'
import i18nLater from '../i18n/later/messages.fr.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.fr.json'
import modalNetworkChip from '../modal/network-chip/messages.fr.json'
import modalNotices from '../modal/notices/messages.fr.json'
import toasts from '../toasts/messages.fr.json'
import viewsAccount from '../views/account/messages.fr.json'
import viewsAccountNfts from '../views/account/nfts/messages.fr.json'
import viewsAccountSettings from '../views/account-settings/messages.fr.json'
import viewsAllWallets from '../views/all-wallets/messages.fr.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.fr.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.fr.json'
import viewsConnect from '../views/connect/messages.fr.json'
import viewsConnectingExternal from '../views/connecting-external/messages.fr.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.fr.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.fr.json'
import viewsConnectingSocial from '../views/connecting-social/messages.fr.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.fr.json'
import viewsDownloads from '../views/downloads/messages.fr.json'
import viewsEmailLogin from '../views/email-login/messages.fr.json'
import viewsFirstRequest from '../views/first-request/messages.fr.json'
import viewsGetWallet from '../views/get-wallet/messages.fr.json'
import viewsLoginSettings from '../views/login-settings/messages.fr.json'
import viewsNetworks from '../views/networks/messages.fr.json'
import viewsOnramp from '../views/onramp/messages.fr.json'
import viewsPay from '../views/pay/messages.fr.json'
import viewsPayCode from '../views/pay-code/messages.fr.json'
import viewsProfileWallets from '../views/profile-wallets/messages.fr.json'
import viewsReceive from '../views/receive/messages.fr.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.fr.json'
import viewsSend from '../views/send/messages.fr.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.fr.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.fr.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.fr.json'
import viewsSwap from '../views/swap/messages.fr.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.fr.json'
import viewsSwitchNetwork from '../views/switch-network/messages.fr.json'
import viewsTransactions from '../views/transactions/messages.fr.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.fr.json'
import viewsUpdateEmail from '../views/update-email/messages.fr.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.fr.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.fr.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.fr.json'

/** French. */
export const fr: Locale = {
  code: 'fr',
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
