// Written by node scripts/write-locales.mjs from every messages.pt-br.json: a change here is lost.
import buttons from '../buttons/messages.pt-br.json'
import componentsAmountCard from '../components/amount-card/messages.pt-br.json'
import componentsConnectingText from '../components/connecting-text/messages.pt-br.json'
import componentsFailureDetails from '../components/failure-details/messages.pt-br.json'
import componentsFrameStage from '../components/frame-stage/messages.pt-br.json'
import componentsLegal from '../components/legal/messages.pt-br.json'
import componentsOutcome from '../components/outcome/messages.pt-br.json'
import componentsPendingRequest from '../components/pending-request/messages.pt-br.json'
import componentsRecoveryReminder from '../components/recovery-reminder/messages.pt-br.json'
import componentsRequestPreview from '../components/request-preview/messages.pt-br.json'
import componentsRetryButton from '../components/retry-button/messages.pt-br.json'
import componentsSignIn from '../components/sign-in/messages.pt-br.json'
import componentsSocial from '../components/social/messages.pt-br.json'
import componentsStoreRow from '../components/store-row/messages.pt-br.json'
import componentsTransfer from '../components/transfer/messages.pt-br.json'
import i18nLater from '../i18n/later/messages.pt-br.json'
import type { Locale } from '../i18n/locale.js'
import i18n from '../i18n/messages.pt-br.json'
import modalNetworkChip from '../modal/network-chip/messages.pt-br.json'
import modalNotices from '../modal/notices/messages.pt-br.json'
import toasts from '../toasts/messages.pt-br.json'
import viewsAccount from '../views/account/messages.pt-br.json'
import viewsAccountNfts from '../views/account/nfts/messages.pt-br.json'
import viewsAccountSettings from '../views/account-settings/messages.pt-br.json'
import viewsAllWallets from '../views/all-wallets/messages.pt-br.json'
import viewsApproveTransaction from '../views/approve-transaction/messages.pt-br.json'
import viewsCompatibleNetworks from '../views/compatible-networks/messages.pt-br.json'
import viewsConnect from '../views/connect/messages.pt-br.json'
import viewsConnectingExternal from '../views/connecting-external/messages.pt-br.json'
import viewsConnectingFarcaster from '../views/connecting-farcaster/messages.pt-br.json'
import viewsConnectingMultiChain from '../views/connecting-multi-chain/messages.pt-br.json'
import viewsConnectingSocial from '../views/connecting-social/messages.pt-br.json'
import viewsConnectingWalletconnect from '../views/connecting-walletconnect/messages.pt-br.json'
import viewsDownloads from '../views/downloads/messages.pt-br.json'
import viewsEmailLogin from '../views/email-login/messages.pt-br.json'
import viewsFirstRequest from '../views/first-request/messages.pt-br.json'
import viewsGetWallet from '../views/get-wallet/messages.pt-br.json'
import viewsLoginSettings from '../views/login-settings/messages.pt-br.json'
import viewsNetworks from '../views/networks/messages.pt-br.json'
import viewsOnramp from '../views/onramp/messages.pt-br.json'
import viewsPay from '../views/pay/messages.pt-br.json'
import viewsPayCode from '../views/pay-code/messages.pt-br.json'
import viewsProfileWallets from '../views/profile-wallets/messages.pt-br.json'
import viewsReceive from '../views/receive/messages.pt-br.json'
import viewsRegisterAccountName from '../views/register-account-name/messages.pt-br.json'
import viewsSend from '../views/send/messages.pt-br.json'
import viewsSiwxSignMessage from '../views/siwx-sign-message/messages.pt-br.json'
import viewsSmartAccountSettings from '../views/smart-account-settings/messages.pt-br.json'
import viewsSpendingPermissions from '../views/spending-permissions/messages.pt-br.json'
import viewsSwap from '../views/swap/messages.pt-br.json'
import viewsSwitchActiveChain from '../views/switch-active-chain/messages.pt-br.json'
import viewsSwitchNetwork from '../views/switch-network/messages.pt-br.json'
import viewsTransactions from '../views/transactions/messages.pt-br.json'
import viewsUnsupportedChain from '../views/unsupported-chain/messages.pt-br.json'
import viewsUpdateEmail from '../views/update-email/messages.pt-br.json'
import viewsWalletClaimants from '../views/wallet-claimants/messages.pt-br.json'
import viewsWhatIsANetwork from '../views/what-is-a-network/messages.pt-br.json'
import viewsWhatIsAWallet from '../views/what-is-a-wallet/messages.pt-br.json'

/** Brazilian Portuguese. */
export const ptBr: Locale = {
  code: 'pt-BR',
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
