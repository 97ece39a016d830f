import type { ChainNamespace, NetworkId, WalletListing } from '@carabiner/core'
import type { CustodyScreen } from '@carabiner/core/internal'
import type { WindowLogin } from '../auth/social/service-address.js'
import { plainView, type View, type ViewFacts, viewWith, viewWithOptional } from './define-view.js'

/** The wallets of one chain family, and the network to use with one. */
export interface NamespaceFilter {
  namespace: ChainNamespace
  network?: NetworkId
}

/** A screen of the wallet. `confirmLogin` appears by itself when logins or devices change. */
export type WalletScreenName = CustodyScreen | 'confirmLogin'

/**
 * All views, with the type of their data and the facts that the modal needs in advance. Only these
 * can be opened.
 */
const views = {
  /** With a chain family: only its wallets, and the network to continue to. */
  Connect: viewWithOptional<NamespaceFilter>(),
  /** The wallets of Connect on their own, where Connect only leads to them. */
  ConnectWallets: viewWithOptional<NamespaceFilter>(),
  /** The registry's wallets, with a search. */
  AllWallets: viewWithOptional<NamespaceFilter>(),
  Account: plainView({ needsAccount: true, needsSupportedChain: true }),
  AccountSettings: plainView({ needsAccount: true }),
  /** The visitor's wallets, by chain family. */
  ProfileWallets: plainView({ needsAccount: true }),
  ConnectingExternal: viewWith<{ connectorId: string }>({ transient: true }),
  /** The chain families of a wallet that serves several. The id is of its `WalletEntry`. */
  ConnectingMultiChain: viewWith<{ walletId: string }>(),
  /** The installed wallets that claim the same listed wallet. */
  WalletClaimants: viewWith<{ wallet: WalletListing }>(),
  /** A pairing for any wallet. */
  ConnectingWalletConnectBasic: viewWith<{ connectorId: string }>(),
  /** The ways to one wallet: a code, or a link on this device. */
  ConnectingWalletConnect: viewWith<{ wallet: WalletListing }>(),
  Networks: plainView({ needsSupportedChain: true }),
  SwitchNetwork: viewWith<{ networkId: NetworkId }>({ transient: true }),
  /** Wallets of a chain family that the active wallet does not serve. */
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
  /** The download links of one wallet. */
  Downloads: viewWith<{ wallet: WalletListing }>(),
  /** The account's activity. */
  Transactions: plainView({ needsAccount: true }),
  /** The account's address as text and QR code, to receive funds. */
  WalletReceive: plainView({ needsAccount: true, needsSupportedChain: true }),
  /** The form of a send: a token, an amount and a receiver. */
  WalletSend: plainView({ needsAccount: true }),
  /** The choice of the token to send. */
  WalletSendSelectToken: plainView({ needsAccount: true }),
  /** The review of a send with its costs, before the prompt. */
  WalletSendPreview: plainView({ needsAccount: true }),
  /** The form of a swap. */
  Swap: plainView({ needsAccount: true }),
  /** The choice of a token of the swap. */
  SwapSelectToken: viewWith<{ side: 'from' | 'to' }>({ needsAccount: true }),
  /** The review of a swap with its costs, before and during the prompt. */
  SwapPreview: plainView({ needsAccount: true }),
  /** The progress of a sent swap. */
  SwapProgress: plainView({ needsAccount: true }),
  /** The form of a purchase. */
  OnRampAmount: plainView({ needsAccount: true }),
  /** The choice of the token to buy. */
  OnRampTokenSelect: plainView({ needsAccount: true }),
  /** The choice of the currency to pay with. */
  OnRampFiatSelect: plainView({ needsAccount: true }),
  /** The choice of the provider. */
  OnRampProviders: plainView({ needsAccount: true }),
  /** The pending purchase. */
  BuyInProgress: plainView({ needsAccount: true }),
  /** The networks on which the account can receive. */
  WalletCompatibleNetworks: plainView(),
  /** Leads from a network that is not configured. With `swapNetworks`, from one without swaps. */
  UnsupportedChain: viewWith<{ swapNetworks?: NetworkId[] }>(),
  /** The message of a sign-in, which proves that the visitor owns the wallet. */
  SIWXSignMessage: plainView({ needsAccount: true, needsSupportedChain: true }),
  /** All services to sign in with. */
  ConnectSocials: plainView(),
  /** A sign-in with one service, in its own window. */
  ConnectingSocial: viewWith<{ provider: WindowLogin }>({ transient: true }),
  /** A code for Farcaster's app, or a link to it. */
  ConnectingFarcaster: plainView({ transient: true }),
  /** The linked services and signed-in devices. */
  LoginSettings: plainView({ needsAccount: true }),
  /** A code for Farcaster's app, or a link to it, to link an account there. */
  LinkFarcaster: plainView({ needsAccount: true, transient: true }),
  /** The embedded wallet's EVM accounts, and the active one. */
  SmartAccountSettings: plainView({ needsAccount: true }),
  /** The form to sign in by email. */
  EmailLogin: plainView(),
  /** Waits for the link in the mail, which confirms this device. */
  EmailVerifyDevice: plainView({ transient: true }),
  /** The code in the mail. */
  EmailVerifyOtp: plainView({ transient: true }),
  /** Connects the embedded wallet after signing in. */
  EmailConnecting: plainView({ transient: true }),
  /** The form of a new email address. */
  UpdateEmailWallet: plainView({ needsAccount: true }),
  /** The code sent to the present address. */
  UpdateEmailPrimaryOtp: plainView(),
  /** The code sent to the new address. */
  UpdateEmailSecondaryOtp: plainView(),
  /** The form of a name to register for the account. */
  RegisterAccountName: plainView({ needsAccount: true }),
  /** The success of the registration. */
  RegisterAccountNameSuccess: plainView({ needsAccount: true }),
  /** The embedded wallet's frame with a request to approve or reject. */
  ApproveTransaction: plainView(),
  /** A screen of the embedded wallet, in its frame. */
  WalletScreen: viewWith<{ screen: WalletScreenName }>({ needsAccount: true, transient: true }),
} as const

type Table = typeof views

/** The data type of each view. */
export type RouterViews = {
  [Name in keyof Table]: Table[Name] extends View<infer Data> ? Data : never
}

/** The names of the views. */
export type ViewName = keyof RouterViews

/** The views without required data. */
export type PlainView = {
  [View in ViewName]: RouterViews[View] extends undefined ? View : never
}[ViewName]

/** A view with its data, as callers pass it. */
export type ViewRequest =
  | { view: PlainView }
  | {
      [View in Exclude<ViewName, PlainView>]: undefined extends RouterViews[View]
        ? { view: View; data?: RouterViews[View] }
        : { view: View; data: RouterViews[View] }
    }[Exclude<ViewName, PlainView>]

/** Returns the facts about a view. Empty for an unknown name from a host without TypeScript. */
export const viewFacts = (name: ViewName): ViewFacts =>
  Object.hasOwn(views, name) ? views[name] : {}
