// Written by node scripts/write-locales.mjs from every messages.th.json: a change here is lost.
import buttons from '../buttons/messages.th.json'
import componentsAmountCard from '../components/amount-card/messages.th.json'
import componentsConnectingText from '../components/connecting-text/messages.th.json'
import componentsFailureDetails from '../components/failure-details/messages.th.json'
import componentsFrameStage from '../components/frame-stage/messages.th.json'
import componentsLegal from '../components/legal/messages.th.json'
import componentsOutcome from '../components/outcome/messages.th.json'
import componentsPendingRequest from '../components/pending-request/messages.th.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.th.json'
import componentsRequestPreview from '../components/request-preview/messages.th.json'
import componentsRetryButton from '../components/retry-button/messages.th.json'
import componentsSignIn from '../components/sign-in/messages.th.json'
import componentsSocial from '../components/social/messages.th.json'
import componentsStoreRow from '../components/store-row/messages.th.json'
import componentsTransfer from '../components/transfer/messages.th.json'
import i18nLater from '../i18n/later/messages.th.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.th.json'
import modalNetworkChip from '../modal/network-chip/messages.th.json'
import modalNotices from '../modal/notices/messages.th.json'
import toasts from '../toasts/messages.th.json'
import viewsAccount from '../views/account/messages.th.json'
import viewsAccountNfts from '../views/account/nfts/messages.th.json'
import viewsAccountSettings from '../views/account-settings/messages.th.json'
import viewsAllWallets from '../views/all-wallets/messages.th.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.th.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.th.json'
import viewsConnect from '../views/connect/messages.th.json'
import viewsConnectingExternal from '../views/connecting-external/messages.th.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.th.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.th.json'
import viewsConnectingSocial from '../views/connecting-social/messages.th.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.th.json'
import viewsDownloads from '../views/downloads/messages.th.json'
import viewsEmailLogin from '../views/email-login/messages.th.json'
import viewsFirstRequest from '../views/first-request/messages.th.json'
import viewsGetWallet from '../views/get-wallet/messages.th.json'
import viewsLoginSettings from '../views/login-settings/messages.th.json'
import viewsNetworks from '../views/networks/messages.th.json'
import viewsOnramp from '../views/onramp/messages.th.json'
import viewsPay from '../views/pay/messages.th.json'
import viewsPayCode from '../views/pay-code/messages.th.json'
import viewsProfileWallets from '../views/profile-wallets/messages.th.json'
import viewsReceive from '../views/receive/messages.th.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.th.json'
import viewsSend from '../views/send/messages.th.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.th.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.th.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.th.json'
import viewsSwap from '../views/swap/messages.th.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.th.json'
import viewsSwitchNetwork from '../views/switch-network/messages.th.json'
import viewsTransactions from '../views/transactions/messages.th.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.th.json'
import viewsUpdateEmail from '../views/update-email/messages.th.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.th.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.th.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.th.json'

/** Thai. */
export const th: Locale = {
  code: 'th',
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
