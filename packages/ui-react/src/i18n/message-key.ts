import type { buttonMessages } from '../buttons/messages.en.js'
import type { en as amountCard } from '../components/amount-card/messages.en.js'
import type { en as connectingText } from '../components/connecting-text/messages.en.js'
import type { en as failureDetails } from '../components/failure-details/messages.en.js'
import type { en as frameStage } from '../components/frame-stage/messages.en.js'
import type { en as legal } from '../components/legal/messages.en.js'
import type { en as outcome } from '../components/outcome/messages.en.js'
import type { en as pendingRequest } from '../components/pending-request/messages.en.js'
import type { en as recoveryReminder } from '../components/recovery-reminder/messages.en.js'
import type { en as retryButton } from '../components/retry-button/messages.en.js'
import type { en as signIn } from '../components/sign-in/messages.en.js'
import type { en as social } from '../components/social/messages.en.js'
import type { en as storeRow } from '../components/store-row/messages.en.js'
import type { en as transfer } from '../components/transfer/messages.en.js'
import type { en as networkChip } from '../modal/network-chip/messages.en.js'
import type { en as notices } from '../modal/notices/messages.en.js'
import type { en as toasts } from '../toasts/messages.en.js'
import type { en as account } from '../views/account/messages.en.js'
import type { en as nfts } from '../views/account/nfts/messages.en.js'
import type { en as accountSettings } from '../views/account-settings/messages.en.js'
import type { en as allWallets } from '../views/all-wallets/messages.en.js'
import type { en as approveTransaction } from '../views/approve-transaction/messages.en.js'
import type { en as compatibleNetworks } from '../views/compatible-networks/messages.en.js'
import type { en as connect } from '../views/connect/messages.en.js'
import type { en as connectingExternal } from '../views/connecting-external/messages.en.js'
import type { en as connectingFarcaster } from '../views/connecting-farcaster/messages.en.js'
import type { en as multiChain } from '../views/connecting-multi-chain/messages.en.js'
import type { en as connectingSocial } from '../views/connecting-social/messages.en.js'
import type { en as walletConnect } from '../views/connecting-walletconnect/messages.en.js'
import type { en as downloads } from '../views/downloads/messages.en.js'
import type { en as emailLogin } from '../views/email-login/messages.en.js'
import type { en as getWallet } from '../views/get-wallet/messages.en.js'
import type { en as loginSettings } from '../views/login-settings/messages.en.js'
import type { en as networks } from '../views/networks/messages.en.js'
import type { en as onramp } from '../views/onramp/messages.en.js'
import type { en as profileWallets } from '../views/profile-wallets/messages.en.js'
import type { en as receive } from '../views/receive/messages.en.js'
import type { en as registerAccountName } from '../views/register-account-name/messages.en.js'
import type { en as send } from '../views/send/messages.en.js'
import type { en as siwxSignMessage } from '../views/siwx-sign-message/messages.en.js'
import type { en as smartAccountSettings } from '../views/smart-account-settings/messages.en.js'
import type { en as swap } from '../views/swap/messages.en.js'
import type { en as switchActiveChain } from '../views/switch-active-chain/messages.en.js'
import type { en as switchNetwork } from '../views/switch-network/messages.en.js'
import type { en as transactions } from '../views/transactions/messages.en.js'
import type { en as unsupportedChain } from '../views/unsupported-chain/messages.en.js'
import type { en as updateEmail } from '../views/update-email/messages.en.js'
import type { en as walletClaimants } from '../views/wallet-claimants/messages.en.js'
import type { en as whatIsANetwork } from '../views/what-is-a-network/messages.en.js'
import type { en as whatIsAWallet } from '../views/what-is-a-wallet/messages.en.js'
import type { en as later } from './later/messages.en.js'
import type { en } from './messages.en.js'

/** Every text there is: the first open's, the buttons', and those of each part that brings its own. */
export type MessageKey = keyof (typeof en &
  typeof later &
  typeof notices &
  typeof networkChip &
  typeof amountCard &
  typeof account &
  typeof allWallets &
  typeof buttonMessages &
  typeof compatibleNetworks &
  typeof connect &
  typeof legal &
  typeof pendingRequest &
  typeof failureDetails &
  typeof connectingExternal &
  typeof downloads &
  typeof getWallet &
  typeof storeRow &
  typeof whatIsAWallet &
  typeof outcome &
  typeof networks &
  typeof nfts &
  typeof onramp &
  typeof profileWallets &
  typeof receive &
  typeof registerAccountName &
  typeof send &
  typeof transfer &
  typeof retryButton &
  typeof swap &
  typeof siwxSignMessage &
  typeof switchActiveChain &
  typeof switchNetwork &
  typeof transactions &
  typeof unsupportedChain &
  typeof whatIsANetwork &
  typeof multiChain &
  typeof walletClaimants &
  typeof toasts &
  typeof signIn &
  typeof frameStage &
  typeof emailLogin &
  typeof updateEmail &
  typeof approveTransaction &
  typeof accountSettings &
  typeof recoveryReminder &
  typeof connectingText &
  typeof social &
  typeof connectingSocial &
  typeof connectingFarcaster &
  typeof loginSettings &
  typeof smartAccountSettings &
  typeof walletConnect)

/** Texts by key, in ICU syntax: arguments, `plural`, `select`, tags. What is missing is English. */
export type Messages = Readonly<Partial<Record<MessageKey, string>>>
