// Written by node scripts/write-locales.mjs from every messages.ru.json: a change here is lost.
import buttons from '../buttons/messages.ru.json'
import componentsAmountCard from '../components/amount-card/messages.ru.json'
import componentsConnectingText from '../components/connecting-text/messages.ru.json'
import componentsFailureDetails from '../components/failure-details/messages.ru.json'
import componentsFrameStage from '../components/frame-stage/messages.ru.json'
import componentsLegal from '../components/legal/messages.ru.json'
import componentsOutcome from '../components/outcome/messages.ru.json'
import componentsPendingRequest from '../components/pending-request/messages.ru.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.ru.json'
import componentsRequestPreview from '../components/request-preview/messages.ru.json'
import componentsRetryButton from '../components/retry-button/messages.ru.json'
import componentsSignIn from '../components/sign-in/messages.ru.json'
import componentsSocial from '../components/social/messages.ru.json'
import componentsStoreRow from '../components/store-row/messages.ru.json'
import componentsTransfer from '../components/transfer/messages.ru.json'
import i18nLater from '../i18n/later/messages.ru.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.ru.json'
import modalNetworkChip from '../modal/network-chip/messages.ru.json'
import modalNotices from '../modal/notices/messages.ru.json'
import toasts from '../toasts/messages.ru.json'
import viewsAccount from '../views/account/messages.ru.json'
import viewsAccountNfts from '../views/account/nfts/messages.ru.json'
import viewsAccountSettings from '../views/account-settings/messages.ru.json'
import viewsAllWallets from '../views/all-wallets/messages.ru.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.ru.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.ru.json'
import viewsConnect from '../views/connect/messages.ru.json'
import viewsConnectingExternal from '../views/connecting-external/messages.ru.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.ru.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.ru.json'
import viewsConnectingSocial from '../views/connecting-social/messages.ru.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.ru.json'
import viewsDownloads from '../views/downloads/messages.ru.json'
import viewsEmailLogin from '../views/email-login/messages.ru.json'
import viewsFirstRequest from '../views/first-request/messages.ru.json'
import viewsGetWallet from '../views/get-wallet/messages.ru.json'
import viewsLoginSettings from '../views/login-settings/messages.ru.json'
import viewsNetworks from '../views/networks/messages.ru.json'
import viewsOnramp from '../views/onramp/messages.ru.json'
import viewsPay from '../views/pay/messages.ru.json'
import viewsPayCode from '../views/pay-code/messages.ru.json'
import viewsProfileWallets from '../views/profile-wallets/messages.ru.json'
import viewsReceive from '../views/receive/messages.ru.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.ru.json'
import viewsSend from '../views/send/messages.ru.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.ru.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.ru.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.ru.json'
import viewsSwap from '../views/swap/messages.ru.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.ru.json'
import viewsSwitchNetwork from '../views/switch-network/messages.ru.json'
import viewsTransactions from '../views/transactions/messages.ru.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.ru.json'
import viewsUpdateEmail from '../views/update-email/messages.ru.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.ru.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.ru.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.ru.json'

/** Russian. */
export const ru: Locale = {
  code: 'ru',
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
