import type { ViewName } from '@carabiner/controllers'
import type { Features } from '@carabiner/controllers/internal'
import { useMemo } from 'react'
import { account } from './account/account.view.js'
import { accountSettings } from './account-settings/account-settings.view.js'
import { allWallets } from './all-wallets/all-wallets.view.js'
import { approveTransaction } from './approve-transaction/approve-transaction.view.js'
import { walletCompatibleNetworks } from './compatible-networks/compatible-networks.view.js'
import { connect } from './connect/connect.view.js'
import { connectSocials } from './connect-socials/connect-socials.view.js'
import { connectWallets } from './connect-wallets/connect-wallets.view.js'
import { connectingExternal } from './connecting-external/connecting-external.view.js'
import {
  connectingFarcaster,
  linkFarcaster,
} from './connecting-farcaster/connecting-farcaster.view.js'
import { connectingMultiChain } from './connecting-multi-chain/connecting-multi-chain.view.js'
import { connectingSocial } from './connecting-social/connecting-social.view.js'
import {
  connectingWalletConnect,
  connectingWalletConnectBasic,
} from './connecting-walletconnect/connecting-walletconnect.view.js'
import type { ViewRecord } from './define-view.js'
import { downloads } from './downloads/downloads.view.js'
import {
  emailConnecting,
  emailLogin,
  emailVerifyDevice,
  emailVerifyOtp,
} from './email-login/email-login.view.js'
import { firstRequest } from './first-request/first-request.view.js'
import { getWallet } from './get-wallet/get-wallet.view.js'
import { loginSettings } from './login-settings/login-settings.view.js'
import { networks } from './networks/networks.view.js'
import {
  buyInProgress,
  onRampAmount,
  onRampFiatSelect,
  onRampProviders,
  onRampTokenSelect,
} from './onramp/onramp.view.js'
import { pay } from './pay/pay.view.js'
import { payCode } from './pay-code/pay-code.view.js'
import { profileWallets } from './profile-wallets/profile-wallets.view.js'
import { walletReceive } from './receive/receive.view.js'
import {
  registerAccountName,
  registerAccountNameSuccess,
} from './register-account-name/register-account-name.view.js'
import { walletSend, walletSendPreview, walletSendSelectToken } from './send/send.view.js'
import { siwxSignMessage } from './siwx-sign-message/siwx-sign-message.view.js'
import { smartAccountSettings } from './smart-account-settings/smart-account-settings.view.js'
import { spendingPermissions } from './spending-permissions/spending-permissions.view.js'
import { swap, swapPreview, swapProgress, swapSelectToken } from './swap/swap.view.js'
import { switchActiveChain } from './switch-active-chain/switch-active-chain.view.js'
import { switchNetwork } from './switch-network/switch-network.view.js'
import { transactions } from './transactions/transactions.view.js'
import { unsupportedChain } from './unsupported-chain/unsupported-chain.view.js'
import {
  updateEmailPrimaryOtp,
  updateEmailSecondaryOtp,
  updateEmailWallet,
} from './update-email/update-email.view.js'
import { walletClaimants } from './wallet-claimants/wallet-claimants.view.js'
import { walletScreen } from './wallet-screen/wallet-screen.view.js'
import { whatIsANetwork } from './what-is-a-network/what-is-a-network.view.js'
import { whatIsAWallet } from './what-is-a-wallet/what-is-a-wallet.view.js'

type AllViews = { readonly [View in ViewName]: ViewRecord<View> }

/** The records of all views. */
const views: AllViews = {
  Connect: connect,
  ConnectWallets: connectWallets,
  AllWallets: allWallets,
  Account: account,
  AccountSettings: accountSettings,
  ProfileWallets: profileWallets,
  ConnectingExternal: connectingExternal,
  ConnectingMultiChain: connectingMultiChain,
  WalletClaimants: walletClaimants,
  ConnectingWalletConnectBasic: connectingWalletConnectBasic,
  ConnectingWalletConnect: connectingWalletConnect,
  Networks: networks,
  SwitchNetwork: switchNetwork,
  SwitchActiveChain: switchActiveChain,
  WhatIsAWallet: whatIsAWallet,
  GetWallet: getWallet,
  Downloads: downloads,
  WhatIsANetwork: whatIsANetwork,
  Transactions: transactions,
  WalletReceive: walletReceive,
  WalletSend: walletSend,
  WalletSendSelectToken: walletSendSelectToken,
  WalletSendPreview: walletSendPreview,
  WalletCompatibleNetworks: walletCompatibleNetworks,
  UnsupportedChain: unsupportedChain,
  SIWXSignMessage: siwxSignMessage,
  FirstRequest: firstRequest,
  RegisterAccountName: registerAccountName,
  RegisterAccountNameSuccess: registerAccountNameSuccess,
  EmailLogin: emailLogin,
  EmailVerifyDevice: emailVerifyDevice,
  EmailVerifyOtp: emailVerifyOtp,
  EmailConnecting: emailConnecting,
  UpdateEmailWallet: updateEmailWallet,
  UpdateEmailPrimaryOtp: updateEmailPrimaryOtp,
  UpdateEmailSecondaryOtp: updateEmailSecondaryOtp,
  ConnectSocials: connectSocials,
  ConnectingSocial: connectingSocial,
  ConnectingFarcaster: connectingFarcaster,
  LinkFarcaster: linkFarcaster,
  LoginSettings: loginSettings,
  SpendingPermissions: spendingPermissions,
  SmartAccountSettings: smartAccountSettings,
  ApproveTransaction: approveTransaction,
  WalletScreen: walletScreen,
  OnRampAmount: onRampAmount,
  OnRampTokenSelect: onRampTokenSelect,
  OnRampFiatSelect: onRampFiatSelect,
  OnRampProviders: onRampProviders,
  BuyInProgress: buyInProgress,
  Pay: pay,
  PayCode: payCode,
  Swap: swap,
  SwapSelectToken: swapSelectToken,
  SwapPreview: swapPreview,
  SwapProgress: swapProgress,
}

/** The views of an app. A disabled view is missing, so that its code never loads. */
export type Views = Partial<AllViews>

export function createViews(features: Features): Views {
  const offered: Views = { ...views }
  for (const { name, feature } of Object.values(views)) {
    if (feature && ![feature].flat().some((one) => isOn(features[one]))) {
      Reflect.deleteProperty(offered, name)
    }
  }
  return offered
}

const isOn = (setting: boolean | readonly unknown[]) =>
  typeof setting === 'boolean' ? setting : setting.length > 0

/** Returns the current views of an app. */
export const useViews = (features: Features): Views =>
  useMemo(() => createViews(features), [features])
