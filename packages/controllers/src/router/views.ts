import type { ChainNamespace, NetworkId, WalletListing } from '@carabiner/core'
import type { WindowLogin } from '../auth/social/social-name.js'
import type { WalletScreenName } from '../auth/wallet-screens.js'

/** One family's wallets, and the network that the visitor chooses one for. */
export interface NamespaceFilter {
  namespace: ChainNamespace
  network?: NetworkId
}

/** Every view with the data it needs. A view that is not here cannot be opened. */
export interface RouterViews {
  /** With a family: its wallets alone, and where the visitor wants to go with one. */
  Connect: NamespaceFilter | undefined
  /** The wallets of Connect, where that leads to them only. */
  ConnectWallets: NamespaceFilter | undefined
  /** The registry's wallets, to search. */
  AllWallets: NamespaceFilter | undefined
  Account: undefined
  AccountSettings: undefined
  /** The visitor's wallets, of each family. */
  ProfileWallets: undefined
  ConnectingExternal: { connectorId: string }
  /** Which family of a wallet that serves several; the id is its `WalletEntry`'s. */
  ConnectingMultiChain: { walletId: string }
  /** Which of several that claim to be one listed wallet. */
  WalletClaimants: { wallet: WalletListing }
  /** A pairing for whatever wallet reads it. */
  ConnectingWalletConnectBasic: { connectorId: string }
  /** The ways to one wallet: a code, a link on this device. */
  ConnectingWalletConnect: { wallet: WalletListing }
  Networks: undefined
  SwitchNetwork: { networkId: NetworkId }
  /** The active wallet does not serve the family: on to those that do. */
  SwitchActiveChain: {
    switchToChain: ChainNamespace
    navigateTo: 'Connect'
    navigateWithReplace: boolean
    network?: NetworkId
  }
  WhatIsANetwork: undefined
  WhatIsAWallet: undefined
  /** Wallets to install. */
  GetWallet: undefined
  /** Where to install one wallet from. */
  Downloads: { wallet: WalletListing }
  /** What the account did. */
  Transactions: undefined
  /** The account's address, as text and as a code, for others to send to. */
  WalletReceive: undefined
  /** What goes where: an amount of a token, and its receiver. */
  WalletSend: undefined
  /** Which token to send. */
  WalletSendSelectToken: undefined
  /** What is sent, to whom and what it costs, before the wallet is asked. */
  WalletSendPreview: undefined
  /** What is swapped for what. */
  Swap: undefined
  /** Which token leaves, or arrives. */
  SwapSelectToken: { side: 'from' | 'to' }
  /** What leaves, what arrives and what it costs, before the wallet is asked and while it is. */
  SwapPreview: undefined
  /** What becomes of a swap that the wallet has sent. */
  SwapProgress: undefined
  /** What is bought for money, and for how much. */
  OnRampAmount: undefined
  /** Which token to buy. */
  OnRampTokenSelect: undefined
  /** Which money to pay with. */
  OnRampFiatSelect: undefined
  /** At whose page it is bought. */
  OnRampProviders: undefined
  /** What is bought is waited for. */
  BuyInProgress: undefined
  /** What an account may be sent on. */
  WalletCompatibleNetworks: undefined
  /** The wallet is where the app is not; with `swapNetworks` only where a swap does not work. */
  UnsupportedChain: { swapNetworks?: NetworkId[] }
  /** A message to sign, which proves whose wallet it is. */
  SIWXSignMessage: undefined
  /** Every service that the visitor can sign in with. */
  ConnectSocials: undefined
  /** They sign in with one, in a window of its own. */
  ConnectingSocial: { provider: WindowLogin }
  /** A code for Farcaster's app, or a link to it. */
  ConnectingFarcaster: undefined
  /** By which services the visitor signs in, and where they are signed in. */
  LoginSettings: undefined
  /** A code for Farcaster's app, or a link to it: an account there is to sign in the visitor, too. */
  LinkFarcaster: undefined
  /** Which of the embedded wallet's EVM accounts acts, and the address of each. */
  SmartAccountSettings: undefined
  /** An e-mail address, to sign in with. */
  EmailLogin: undefined
  /** The link in the mail is waited for, which confirms this device. */
  EmailVerifyDevice: undefined
  /** The code in the mail. */
  EmailVerifyOtp: undefined
  /** Whoever signed in is being connected. */
  EmailConnecting: undefined
  /** Another address for the embedded wallet. */
  UpdateEmailWallet: undefined
  /** The code sent to the present address. */
  UpdateEmailPrimaryOtp: undefined
  /** The code sent to the new address. */
  UpdateEmailSecondaryOtp: undefined
  /** A name to register for the account. */
  RegisterAccountName: undefined
  /** The name is the account's now. */
  RegisterAccountNameSuccess: undefined
  /** The embedded wallet's own frame, where the visitor approves or rejects what it was asked. */
  ApproveTransaction: undefined
  /** One of the embedded wallet's own screens, in its frame. */
  WalletScreen: { screen: WalletScreenName }
}

/** The names of the views. */
export type ViewName = keyof RouterViews

/** The views that need no data: a name leads there. */
export type PlainView = {
  [View in ViewName]: RouterViews[View] extends undefined ? View : never
}[ViewName]

/** A view with its data, as callers name it. */
export type ViewRequest =
  | { view: PlainView }
  | {
      [View in Exclude<ViewName, PlainView>]: undefined extends RouterViews[View]
        ? { view: View; data?: RouterViews[View] }
        : { view: View; data: RouterViews[View] }
    }[Exclude<ViewName, PlainView>]

/** Views that show an account: without one they follow after connecting. */
export const viewsNeedingAccount: readonly ViewName[] = [
  'Account',
  'AccountSettings',
  'ProfileWallets',
  'Transactions',
  'WalletReceive',
  'WalletSend',
  'WalletSendSelectToken',
  'WalletSendPreview',
  'Swap',
  'SwapSelectToken',
  'SwapPreview',
  'SwapProgress',
  'OnRampAmount',
  'OnRampTokenSelect',
  'OnRampFiatSelect',
  'OnRampProviders',
  'BuyInProgress',
  'SIWXSignMessage',
  'LoginSettings',
  'LinkFarcaster',
  'SmartAccountSettings',
  'UpdateEmailWallet',
  'RegisterAccountName',
  'RegisterAccountNameSuccess',
  'WalletScreen',
]

/** Views that ask a wallet when entered: never entered again by going back. */
export const transientViews: readonly ViewName[] = [
  'ConnectingExternal',
  'SwitchNetwork',
  'EmailVerifyDevice',
  'EmailVerifyOtp',
  'EmailConnecting',
  'ConnectingSocial',
  'ConnectingFarcaster',
  'LinkFarcaster',
  'WalletScreen',
]

/** A fresh object: what a proxy holds must not be the caller's. */
export function copyRequest(request: ViewRequest): ViewRequest {
  switch (request.view) {
    case 'Connect':
    case 'ConnectWallets':
    case 'AllWallets':
      return { view: request.view, data: request.data && { ...request.data } }
    case 'ConnectingExternal':
    case 'ConnectingWalletConnectBasic':
      return { view: request.view, data: { ...request.data } }
    case 'ConnectingWalletConnect':
    case 'Downloads':
    case 'WalletClaimants':
      return { view: request.view, data: { wallet: copyWallet(request.data.wallet) } }
    case 'ConnectingMultiChain':
      return { view: request.view, data: { ...request.data } }
    case 'SwitchNetwork':
      return { view: request.view, data: { ...request.data } }
    case 'ConnectingSocial':
      return { view: request.view, data: { ...request.data } }
    case 'SwapSelectToken':
      return { view: request.view, data: { ...request.data } }
    case 'WalletScreen':
      return { view: request.view, data: { ...request.data } }
    case 'SwitchActiveChain':
      return { view: request.view, data: { ...request.data } }
    case 'UnsupportedChain':
      return { view: request.view, data: copySwapNetworks(request.data) }
    default:
      return { view: request.view }
  }
}

/** A fresh object, as `copyRequest` makes. */
export function copyWallet({ chains, ...wallet }: WalletListing): WalletListing {
  return { ...wallet, chains: chains && [...chains] }
}

function copySwapNetworks({ swapNetworks }: RouterViews['UnsupportedChain']) {
  return swapNetworks ? { swapNetworks: [...swapNetworks] } : {}
}
