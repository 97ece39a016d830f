import type { ViewName, ViewRequest } from '../router/views.js'

/** The events for opening a view. Going back to a view is not reported. */
const viewEvents = {
  AllWallets: 'CLICK_ALL_WALLETS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  GetWallet: 'CLICK_GET_WALLET_HELP',
  Networks: 'CLICK_NETWORKS',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  EmailLogin: 'EMAIL_LOGIN_SELECTED',
  UpdateEmailWallet: 'EMAIL_EDIT',
  Transactions: 'CLICK_TRANSACTIONS',
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
  OnRampAmount: 'SELECT_BUY_CRYPTO',
  RegisterAccountName: 'OPEN_ENS_FLOW',
} as const satisfies Partial<Record<ViewName, string>>

const swapNetwork = 'CLICK_SELECT_NETWORK_TO_SWAP'

/** The name of an event for opening a view. */
export type ViewEvent = (typeof viewEvents)[keyof typeof viewEvents] | typeof swapNetwork

/** The events with a network. */
export type NetworkViewEvent = 'OPEN_SEND' | 'OPEN_SWAP'

export const isOfNetwork = (event: ViewEvent): event is NetworkViewEvent =>
  event === 'OPEN_SEND' || event === 'OPEN_SWAP'

const isNamed = (view: ViewName): view is keyof typeof viewEvents => view in viewEvents

/** Returns the event for opening a view, or undefined for a view without one. */
export function eventOf(request: Readonly<ViewRequest>): ViewEvent | undefined {
  if (request.view === 'UnsupportedChain' && request.data.swapNetworks) return swapNetwork
  return isNamed(request.view) ? viewEvents[request.view] : undefined
}
