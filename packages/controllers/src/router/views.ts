import type { ChainNamespace, NetworkId, WalletListing } from '@carabiner/core'
import type { CustodyScreen } from '@carabiner/core/internal'
import type { WindowLogin } from '../auth/social/service-address.js'
import type { PaymentLinkRequest, PaymentRequest } from '../pay/payment-request.js'
import { plainView, type View, type ViewFacts, viewWith, viewWithOptional } from './define-view.js'

/** The wallets of one chain family, and the network to use with one. */
export interface NamespaceFilter {
  namespace: ChainNamespace
  network?: NetworkId
}

/** A screen of the wallet. `confirmLogin` opens by itself when logins or devices change. */
export type WalletScreenName = CustodyScreen | 'confirmLogin'

/**
 * The views that can be opened, with the type of their data and the properties that the modal
 * reads.
 */
const views = {
  /**
   * The wallets to connect. With a chain family, only its wallets, and the network to continue to.
   */
  Connect: viewWithOptional<NamespaceFilter>(),
  /** The wallets of Connect in a view of their own, if Connect only links to them. */
  ConnectWallets: viewWithOptional<NamespaceFilter>(),
  /** The registry's wallets, with a search. */
  AllWallets: viewWithOptional<NamespaceFilter>(),
  Account: plainView({ needsAccount: true, needsSupportedChain: true }),
  AccountSettings: plainView({ needsAccount: true }),
  /** The visitor's wallets, by chain family. */
  ProfileWallets: plainView({ needsAccount: true }),
  ConnectingExternal: viewWith<{ connectorId: string }>({ transient: true }),
  /** The chain families of a wallet that supports several. The id is that of its `WalletEntry`. */
  ConnectingMultiChain: viewWith<{ walletId: string }>(),
  /** The installed wallets that claim to be the same listed wallet. */
  WalletClaimants: viewWith<{ wallet: WalletListing }>(),
  /** A pairing that any wallet can use. */
  ConnectingWalletConnectBasic: viewWith<{ connectorId: string }>(),
  /** The connection to one wallet, by a QR code or by a link on this device. */
  ConnectingWalletConnect: viewWith<{ wallet: WalletListing }>(),
  Networks: plainView({ needsSupportedChain: true }),
  SwitchNetwork: viewWith<{ networkId: NetworkId }>({ transient: true }),
  /** The wallets of a chain family that the active wallet does not support. */
  SwitchActiveChain: viewWith<{
    switchToChain: ChainNamespace
    navigateTo: 'Connect'
    navigateWithReplace: boolean
    network?: NetworkId
  }>(),
  WhatIsANetwork: plainView(),
  WhatIsAWallet: plainView(),
  /** Wallets that the visitor can install. */
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
  /** A payment that the app asks for, from the request to the receipt. */
  Pay: viewWith<PaymentRequest | PaymentLinkRequest>(),
  /** The payment as a QR code and a link, for another wallet. */
  PayCode: plainView(),
  /** The networks on which the account can receive. */
  WalletCompatibleNetworks: plainView(),
  /**
   * Offers a supported network, on one that the app does not list or, with `swapNetworks`, on one
   * without swaps.
   */
  UnsupportedChain: viewWith<{ swapNetworks?: NetworkId[] }>(),
  /** The request to sign in, which proves that the visitor owns the account. */
  SIWXSignMessage: plainView({ needsAccount: true, needsSupportedChain: true }),
  /**
   * The first request to a wallet that has just connected. With a chain family, only its wallets.
   */
  FirstRequest: viewWithOptional<NamespaceFilter>({
    needsAccount: true,
    needsSupportedChain: true,
  }),
  /** All services that the visitor can sign in with. */
  ConnectSocials: plainView(),
  /** A sign-in with one service, in its own window. */
  ConnectingSocial: viewWith<{ provider: WindowLogin }>({ transient: true }),
  /** The QR code and link for Farcaster's app. */
  ConnectingFarcaster: plainView({ transient: true }),
  /** The linked services and signed-in devices. */
  LoginSettings: plainView({ needsAccount: true }),
  /** The QR code and link for Farcaster's app, to link an account there. */
  LinkFarcaster: plainView({ needsAccount: true, transient: true }),
  /** The permissions to spend without asking that the account has granted. */
  SpendingPermissions: plainView({ needsAccount: true }),
  /** The embedded wallet's EVM accounts, and the active one. */
  SmartAccountSettings: plainView({ needsAccount: true }),
  /** The form to sign in by email. */
  EmailLogin: plainView(),
  /** Waits for the link in the email, which confirms this device. */
  EmailVerifyDevice: plainView({ transient: true }),
  /** The field for the code from the email. */
  EmailVerifyOtp: plainView({ transient: true }),
  /** Connects the embedded wallet after the sign-in. */
  EmailConnecting: plainView({ transient: true }),
  /** The form to change the email address. */
  UpdateEmailWallet: plainView({ needsAccount: true }),
  /** The field for the code sent to the current address. */
  UpdateEmailPrimaryOtp: plainView(),
  /** The field for the code sent to the new address. */
  UpdateEmailSecondaryOtp: plainView(),
  /** The form to register a name for the account. */
  RegisterAccountName: plainView({ needsAccount: true }),
  /** The confirmation of a registered name. */
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

/** Returns a view's properties. Empty for an unknown name from a host without TypeScript. */
export const viewFacts = (name: ViewName): ViewFacts =>
  Object.hasOwn(views, name) ? views[name] : {}
