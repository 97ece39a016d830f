// Written by node scripts/write-locales.mjs from every messages.vi.json: a change here is lost.
import buttons from '../buttons/messages.vi.json'
import componentsAmountCard from '../components/amount-card/messages.vi.json'
import componentsConnectingText from '../components/connecting-text/messages.vi.json'
import componentsFailureDetails from '../components/failure-details/messages.vi.json'
import componentsFrameStage from '../components/frame-stage/messages.vi.json'
import componentsLegal from '../components/legal/messages.vi.json'
import componentsOutcome from '../components/outcome/messages.vi.json'
import componentsPendingRequest from '../components/pending-request/messages.vi.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.vi.json'
import componentsRequestPreview from '../components/request-preview/messages.vi.json'
import componentsRetryButton from '../components/retry-button/messages.vi.json'
import componentsSignIn from '../components/sign-in/messages.vi.json'
import componentsSocial from '../components/social/messages.vi.json'
import componentsStoreRow from '../components/store-row/messages.vi.json'
import componentsTransfer from '../components/transfer/messages.vi.json'
import i18nLater from '../i18n/later/messages.vi.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.vi.json'
import modalNetworkChip from '../modal/network-chip/messages.vi.json'
import modalNotices from '../modal/notices/messages.vi.json'
import toasts from '../toasts/messages.vi.json'
import viewsAccount from '../views/account/messages.vi.json'
import viewsAccountNfts from '../views/account/nfts/messages.vi.json'
import viewsAccountSettings from '../views/account-settings/messages.vi.json'
import viewsAllWallets from '../views/all-wallets/messages.vi.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.vi.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.vi.json'
import viewsConnect from '../views/connect/messages.vi.json'
import viewsConnectingExternal from '../views/connecting-external/messages.vi.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.vi.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.vi.json'
import viewsConnectingSocial from '../views/connecting-social/messages.vi.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.vi.json'
import viewsDownloads from '../views/downloads/messages.vi.json'
import viewsEmailLogin from '../views/email-login/messages.vi.json'
import viewsFirstRequest from '../views/first-request/messages.vi.json'
import viewsGetWallet from '../views/get-wallet/messages.vi.json'
import viewsLoginSettings from '../views/login-settings/messages.vi.json'
import viewsNetworks from '../views/networks/messages.vi.json'
import viewsOnramp from '../views/onramp/messages.vi.json'
import viewsPay from '../views/pay/messages.vi.json'
import viewsPayCode from '../views/pay-code/messages.vi.json'
import viewsProfileWallets from '../views/profile-wallets/messages.vi.json'
import viewsReceive from '../views/receive/messages.vi.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.vi.json'
import viewsSend from '../views/send/messages.vi.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.vi.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.vi.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.vi.json'
import viewsSwap from '../views/swap/messages.vi.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.vi.json'
import viewsSwitchNetwork from '../views/switch-network/messages.vi.json'
import viewsTransactions from '../views/transactions/messages.vi.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.vi.json'
import viewsUpdateEmail from '../views/update-email/messages.vi.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.vi.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.vi.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.vi.json'

/** Vietnamese. */
export const vi: Locale = {
  code: 'vi',
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
