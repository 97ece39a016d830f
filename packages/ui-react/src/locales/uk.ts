// Written by node scripts/write-locales.mjs from every messages.uk.json: a change here is lost.
import buttons from '../buttons/messages.uk.json'
import componentsAmountCard from '../components/amount-card/messages.uk.json'
import componentsConnectingText from '../components/connecting-text/messages.uk.json'
import componentsFailureDetails from '../components/failure-details/messages.uk.json'
import componentsFrameStage from '../components/frame-stage/messages.uk.json'
import componentsLegal from '../components/legal/messages.uk.json'
import componentsOutcome from '../components/outcome/messages.uk.json'
import componentsPendingRequest from '../components/pending-request/messages.uk.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.uk.json'
import componentsRequestPreview from '../components/request-preview/messages.uk.json'
import componentsRetryButton from '../components/retry-button/messages.uk.json'
import componentsSignIn from '../components/sign-in/messages.uk.json'
import componentsSocial from '../components/social/messages.uk.json'
import componentsStoreRow from '../components/store-row/messages.uk.json'
import componentsTransfer from '../components/transfer/messages.uk.json'
import i18nLater from '../i18n/later/messages.uk.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.uk.json'
import modalNetworkChip from '../modal/network-chip/messages.uk.json'
import modalNotices from '../modal/notices/messages.uk.json'
import toasts from '../toasts/messages.uk.json'
import viewsAccount from '../views/account/messages.uk.json'
import viewsAccountNfts from '../views/account/nfts/messages.uk.json'
import viewsAccountSettings from '../views/account-settings/messages.uk.json'
import viewsAllWallets from '../views/all-wallets/messages.uk.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.uk.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.uk.json'
import viewsConnect from '../views/connect/messages.uk.json'
import viewsConnectingExternal from '../views/connecting-external/messages.uk.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.uk.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.uk.json'
import viewsConnectingSocial from '../views/connecting-social/messages.uk.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.uk.json'
import viewsDownloads from '../views/downloads/messages.uk.json'
import viewsEmailLogin from '../views/email-login/messages.uk.json'
import viewsFirstRequest from '../views/first-request/messages.uk.json'
import viewsGetWallet from '../views/get-wallet/messages.uk.json'
import viewsLoginSettings from '../views/login-settings/messages.uk.json'
import viewsNetworks from '../views/networks/messages.uk.json'
import viewsOnramp from '../views/onramp/messages.uk.json'
import viewsPay from '../views/pay/messages.uk.json'
import viewsPayCode from '../views/pay-code/messages.uk.json'
import viewsProfileWallets from '../views/profile-wallets/messages.uk.json'
import viewsReceive from '../views/receive/messages.uk.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.uk.json'
import viewsSend from '../views/send/messages.uk.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.uk.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.uk.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.uk.json'
import viewsSwap from '../views/swap/messages.uk.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.uk.json'
import viewsSwitchNetwork from '../views/switch-network/messages.uk.json'
import viewsTransactions from '../views/transactions/messages.uk.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.uk.json'
import viewsUpdateEmail from '../views/update-email/messages.uk.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.uk.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.uk.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.uk.json'

/** Ukrainian. */
export const uk: Locale = {
  code: 'uk',
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
