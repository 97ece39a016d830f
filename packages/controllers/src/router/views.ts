import type { ChainNamespace, NetworkId, WalletListing } from '@carabiner/core'
import type { WindowLogin } from '../auth/social/service-address.js'
import type { WalletScreenName } from '../auth/wallet-screens.js'
import { plainView, type View, type ViewFacts, viewWith, viewWithOptional } from './define-view.js'

/** One family's wallets, and the network that the visitor chooses one for. */
export interface NamespaceFilter {
  namespace: ChainNamespace
  network?: NetworkId
}

/**
 * Every view: the data that it is opened with, and what the modal must know before it is drawn. A view that is not here
 * cannot be opened.
 */
const views = {
  /** With a family: its wallets alone, and where the visitor wants to go with one. */
  Connect: viewWithOptional<NamespaceFilter>(),
  /** The wallets of Connect, where that leads to them only. */
  ConnectWallets: viewWithOptional<NamespaceFilter>(),
  /** The registry's wallets, to search. */
  AllWallets: viewWithOptional<NamespaceFilter>(),
  Account: plainView({ needsAccount: true, needsSupportedChain: true }),
  AccountSettings: plainView({ needsAccount: true }),
  /** The visitor's wallets, of each family. */
  ProfileWallets: plainView({ needsAccount: true }),
  ConnectingExternal: viewWith<{ connectorId: string }>({ transient: true }),
  /** Which family of a wallet that serves several; the id is its `WalletEntry`'s. */
  ConnectingMultiChain: viewWith<{ walletId: string }>(),
  /** Which of several that claim to be one listed wallet. */
  WalletClaimants: viewWith<{ wallet: WalletListing }>(),
  /** A pairing for whatever wallet reads it. */
  ConnectingWalletConnectBasic: viewWith<{ connectorId: string }>(),
  /** The ways to one wallet: a code, a link on this device. */
  ConnectingWalletConnect: viewWith<{ wallet: WalletListing }>(),
  Networks: plainView({ needsSupportedChain: true }),
  SwitchNetwork: viewWith<{ networkId: NetworkId }>({ transient: true }),
  /** The active wallet does not serve the family: on to those that do. */
  SwitchActiveChain: viewWith<{
    switchToChain: ChainNamespace
    navigateTo: 'Connect'
    navigateWithReplace: boolean
    network?: NetworkId
  }>(),
  WhatIsANetwork: plainView(),
  WhatIsAWallet: plainView(),
  /** Wallets to install. */
  GetWallet: plainView(),
  /** Where to install one wallet from. */
  Downloads: viewWith<{ wallet: WalletListing }>(),
  /** What the account did. */
  Transactions: plainView({ needsAccount: true }),
  /** The account's address, as text and as a code, for others to send to. */
  WalletReceive: plainView({ needsAccount: true, needsSupportedChain: true }),
  /** What goes where: an amount of a token, and its receiver. */
  WalletSend: plainView({ needsAccount: true }),
  /** Which token to send. */
  WalletSendSelectToken: plainView({ needsAccount: true }),
  /** What is sent, to whom and what it costs, before the wallet is asked. */
  WalletSendPreview: plainView({ needsAccount: true }),
  /** What is swapped for what. */
  Swap: plainView({ needsAccount: true }),
  /** Which token leaves, or arrives. */
  SwapSelectToken: viewWith<{ side: 'from' | 'to' }>({ needsAccount: true }),
  /** What leaves, what arrives and what it costs, before the wallet is asked and while it is. */
  SwapPreview: plainView({ needsAccount: true }),
  /** What becomes of a swap that the wallet has sent. */
  SwapProgress: plainView({ needsAccount: true }),
  /** What is bought for money, and for how much. */
  OnRampAmount: plainView({ needsAccount: true }),
  /** Which token to buy. */
  OnRampTokenSelect: plainView({ needsAccount: true }),
  /** Which money to pay with. */
  OnRampFiatSelect: plainView({ needsAccount: true }),
  /** At whose page it is bought. */
  OnRampProviders: plainView({ needsAccount: true }),
  /** What is bought is waited for. */
  BuyInProgress: plainView({ needsAccount: true }),
  /** What an account may be sent on. */
  WalletCompatibleNetworks: plainView(),
  /** The wallet is where the app is not; with `swapNetworks` only where a swap does not work. */
  UnsupportedChain: viewWith<{ swapNetworks?: NetworkId[] }>(),
  /** A message to sign, which proves whose wallet it is. */
  SIWXSignMessage: plainView({ needsAccount: true, needsSupportedChain: true }),
  /** Every service that the visitor can sign in with. */
  ConnectSocials: plainView(),
  /** They sign in with one, in a window of its own. */
  ConnectingSocial: viewWith<{ provider: WindowLogin }>({ transient: true }),
  /** A code for Farcaster's app, or a link to it. */
  ConnectingFarcaster: plainView({ transient: true }),
  /** By which services the visitor signs in, and where they are signed in. */
  LoginSettings: plainView({ needsAccount: true }),
  /** A code for Farcaster's app, or a link to it: an account there is to sign in the visitor, too. */
  LinkFarcaster: plainView({ needsAccount: true, transient: true }),
  /** Which of the embedded wallet's EVM accounts acts, and the address of each. */
  SmartAccountSettings: plainView({ needsAccount: true }),
  /** An e-mail address, to sign in with. */
  EmailLogin: plainView(),
  /** The link in the mail is waited for, which confirms this device. */
  EmailVerifyDevice: plainView({ transient: true }),
  /** The code in the mail. */
  EmailVerifyOtp: plainView({ transient: true }),
  /** Whoever signed in is being connected. */
  EmailConnecting: plainView({ transient: true }),
  /** Another address for the embedded wallet. */
  UpdateEmailWallet: plainView({ needsAccount: true }),
  /** The code sent to the present address. */
  UpdateEmailPrimaryOtp: plainView(),
  /** The code sent to the new address. */
  UpdateEmailSecondaryOtp: plainView(),
  /** A name to register for the account. */
  RegisterAccountName: plainView({ needsAccount: true }),
  /** The name is the account's now. */
  RegisterAccountNameSuccess: plainView({ needsAccount: true }),
  /** The embedded wallet's own frame, where the visitor approves or rejects what it was asked. */
  ApproveTransaction: plainView(),
  /** One of the embedded wallet's own screens, in its frame. */
  WalletScreen: viewWith<{ screen: WalletScreenName }>({ needsAccount: true, transient: true }),
} as const

type Table = typeof views

/** Every view with the data it needs. */
export type RouterViews = {
  [Name in keyof Table]: Table[Name] extends View<infer Data> ? Data : never
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

/** What is known about a view. Nothing about one that a host without TypeScript made up. */
export const viewFacts = (name: ViewName): ViewFacts =>
  Object.hasOwn(views, name) ? views[name] : {}
