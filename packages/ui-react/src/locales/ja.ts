// Written by node scripts/write-locales.mjs from every messages.ja.json: a change here is lost.
import buttons from '../buttons/messages.ja.json'
import componentsAmountCard from '../components/amount-card/messages.ja.json'
import componentsConnectingText from '../components/connecting-text/messages.ja.json'
import componentsFailureDetails from '../components/failure-details/messages.ja.json'
import componentsFrameStage from '../components/frame-stage/messages.ja.json'
import componentsLegal from '../components/legal/messages.ja.json'
import componentsOutcome from '../components/outcome/messages.ja.json'
import componentsPendingRequest from '../components/pending-request/messages.ja.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.ja.json'
import componentsRequestPreview from '../components/request-preview/messages.ja.json'
import componentsRetryButton from '../components/retry-button/messages.ja.json'
import componentsSignIn from '../components/sign-in/messages.ja.json'
import componentsSocial from '../components/social/messages.ja.json'
import componentsStoreRow from '../components/store-row/messages.ja.json'
import componentsTransfer from '../components/transfer/messages.ja.json'
import i18nLater from '../i18n/later/messages.ja.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.ja.json'
import modalNetworkChip from '../modal/network-chip/messages.ja.json'
import modalNotices from '../modal/notices/messages.ja.json'
import toasts from '../toasts/messages.ja.json'
import viewsAccount from '../views/account/messages.ja.json'
import viewsAccountNfts from '../views/account/nfts/messages.ja.json'
import viewsAccountSettings from '../views/account-settings/messages.ja.json'
import viewsAllWallets from '../views/all-wallets/messages.ja.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.ja.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.ja.json'
import viewsConnect from '../views/connect/messages.ja.json'
import viewsConnectingExternal from '../views/connecting-external/messages.ja.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.ja.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.ja.json'
import viewsConnectingSocial from '../views/connecting-social/messages.ja.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.ja.json'
import viewsDownloads from '../views/downloads/messages.ja.json'
import viewsEmailLogin from '../views/email-login/messages.ja.json'
import viewsFirstRequest from '../views/first-request/messages.ja.json'
import viewsGetWallet from '../views/get-wallet/messages.ja.json'
import viewsLoginSettings from '../views/login-settings/messages.ja.json'
import viewsNetworks from '../views/networks/messages.ja.json'
import viewsOnramp from '../views/onramp/messages.ja.json'
import viewsPay from '../views/pay/messages.ja.json'
import viewsPayCode from '../views/pay-code/messages.ja.json'
import viewsProfileWallets from '../views/profile-wallets/messages.ja.json'
import viewsReceive from '../views/receive/messages.ja.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.ja.json'
import viewsSend from '../views/send/messages.ja.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.ja.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.ja.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.ja.json'
import viewsSwap from '../views/swap/messages.ja.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.ja.json'
import viewsSwitchNetwork from '../views/switch-network/messages.ja.json'
import viewsTransactions from '../views/transactions/messages.ja.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.ja.json'
import viewsUpdateEmail from '../views/update-email/messages.ja.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.ja.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.ja.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.ja.json'

/** Japanese. */
export const ja: Locale = {
  code: 'ja',
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
