// Written by node scripts/write-locales.mjs from every messages.en.ts: a change here is lost.
import type { en as buttons } from '../buttons/messages.en.js'
import type { en as componentsAmountCard } from '../components/amount-card/messages.en.js'
import type { en as componentsConnectingText } from '../components/connecting-text/messages.en.js'
import type { en as componentsFailureDetails } from '../components/failure-details/messages.en.js'
import type { en as componentsFrameStage } from '../components/frame-stage/messages.en.js'
import type { en as componentsLegal } from '../components/legal/messages.en.js'
import type { en as componentsOutcome } from '../components/outcome/messages.en.js'
import type { en as componentsPendingRequest } from '../components/pending-request/messages.en.js'
import type { en as componentsRecoveryReminder } from '../components/recovery-reminder/messages.en.js'
import type { en as componentsRequestPreview } from '../components/request-preview/messages.en.js'
import type { en as componentsRetryButton } from '../components/retry-button/messages.en.js'
import type { en as componentsSignIn } from '../components/sign-in/messages.en.js'
import type { en as componentsSocial } from '../components/social/messages.en.js'
import type { en as componentsStoreRow } from '../components/store-row/messages.en.js'
import type { en as componentsTransfer } from '../components/transfer/messages.en.js'
import type { en as i18nLater } from '../i18n/later/messages.en.js'
import type { en as i18n } from '../i18n/messages.en.js'
import type { en as modalNetworkChip } from '../modal/network-chip/messages.en.js'
import type { en as modalNotices } from '../modal/notices/messages.en.js'
import type { en as toasts } from '../toasts/messages.en.js'
import type { en as viewsAccount } from '../views/account/messages.en.js'
import type { en as viewsAccountNfts } from '../views/account/nfts/messages.en.js'
import type { en as viewsAccountSettings } from '../views/account-settings/messages.en.js'
import type { en as viewsAllWallets } from '../views/all-wallets/messages.en.js'
import type { en as viewsApproveTransaction } from '../views/approve-transaction/messages.en.js'
import type { en as viewsCompatibleNetworks } from '../views/compatible-networks/messages.en.js'
import type { en as viewsConnect } from '../views/connect/messages.en.js'
import type { en as viewsConnectingExternal } from '../views/connecting-external/messages.en.js'
import type { en as viewsConnectingFarcaster } from '../views/connecting-farcaster/messages.en.js'
import type { en as viewsConnectingMultiChain } from '../views/connecting-multi-chain/messages.en.js'
import type { en as viewsConnectingSocial } from '../views/connecting-social/messages.en.js'
import type { en as viewsConnectingWalletconnect } from '../views/connecting-walletconnect/messages.en.js'
import type { en as viewsDownloads } from '../views/downloads/messages.en.js'
import type { en as viewsEmailLogin } from '../views/email-login/messages.en.js'
import type { en as viewsFirstRequest } from '../views/first-request/messages.en.js'
import type { en as viewsGetWallet } from '../views/get-wallet/messages.en.js'
import type { en as viewsLoginSettings } from '../views/login-settings/messages.en.js'
import type { en as viewsNetworks } from '../views/networks/messages.en.js'
import type { en as viewsOnramp } from '../views/onramp/messages.en.js'
import type { en as viewsPay } from '../views/pay/messages.en.js'
import type { en as viewsPayCode } from '../views/pay-code/messages.en.js'
import type { en as viewsProfileWallets } from '../views/profile-wallets/messages.en.js'
import type { en as viewsReceive } from '../views/receive/messages.en.js'
import type { en as viewsRegisterAccountName } from '../views/register-account-name/messages.en.js'
import type { en as viewsSend } from '../views/send/messages.en.js'
import type { en as viewsSiwxSignMessage } from '../views/siwx-sign-message/messages.en.js'
import type { en as viewsSmartAccountSettings } from '../views/smart-account-settings/messages.en.js'
import type { en as viewsSpendingPermissions } from '../views/spending-permissions/messages.en.js'
import type { en as viewsSwap } from '../views/swap/messages.en.js'
import type { en as viewsSwitchActiveChain } from '../views/switch-active-chain/messages.en.js'
import type { en as viewsSwitchNetwork } from '../views/switch-network/messages.en.js'
import type { en as viewsTransactions } from '../views/transactions/messages.en.js'
import type { en as viewsUnsupportedChain } from '../views/unsupported-chain/messages.en.js'
import type { en as viewsUpdateEmail } from '../views/update-email/messages.en.js'
import type { en as viewsWalletClaimants } from '../views/wallet-claimants/messages.en.js'
import type { en as viewsWhatIsANetwork } from '../views/what-is-a-network/messages.en.js'
import type { en as viewsWhatIsAWallet } from '../views/what-is-a-wallet/messages.en.js'

/** The key of any text: of the first view, the buttons, or a part with its own texts. */
export type MessageKey = keyof (typeof buttons &
  typeof componentsAmountCard &
  typeof componentsConnectingText &
  typeof componentsFailureDetails &
  typeof componentsFrameStage &
  typeof componentsLegal &
  typeof componentsOutcome &
  typeof componentsPendingRequest &
  typeof componentsRecoveryReminder &
  typeof componentsRequestPreview &
  typeof componentsRetryButton &
  typeof componentsSignIn &
  typeof componentsSocial &
  typeof componentsStoreRow &
  typeof componentsTransfer &
  typeof i18nLater &
  typeof i18n &
  typeof modalNetworkChip &
  typeof modalNotices &
  typeof toasts &
  typeof viewsAccountSettings &
  typeof viewsAccount &
  typeof viewsAccountNfts &
  typeof viewsAllWallets &
  typeof viewsApproveTransaction &
  typeof viewsCompatibleNetworks &
  typeof viewsConnect &
  typeof viewsConnectingExternal &
  typeof viewsConnectingFarcaster &
  typeof viewsConnectingMultiChain &
  typeof viewsConnectingSocial &
  typeof viewsConnectingWalletconnect &
  typeof viewsDownloads &
  typeof viewsEmailLogin &
  typeof viewsFirstRequest &
  typeof viewsGetWallet &
  typeof viewsLoginSettings &
  typeof viewsNetworks &
  typeof viewsOnramp &
  typeof viewsPayCode &
  typeof viewsPay &
  typeof viewsProfileWallets &
  typeof viewsReceive &
  typeof viewsRegisterAccountName &
  typeof viewsSend &
  typeof viewsSiwxSignMessage &
  typeof viewsSmartAccountSettings &
  typeof viewsSpendingPermissions &
  typeof viewsSwap &
  typeof viewsSwitchActiveChain &
  typeof viewsSwitchNetwork &
  typeof viewsTransactions &
  typeof viewsUnsupportedChain &
  typeof viewsUpdateEmail &
  typeof viewsWalletClaimants &
  typeof viewsWhatIsANetwork &
  typeof viewsWhatIsAWallet)

/** Texts by key, in ICU syntax: arguments, `plural`, `select`, tags. Missing texts are shown in English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>
