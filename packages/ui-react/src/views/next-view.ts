import type { ViewName } from '@carabiner/controllers'

/** Where visitors mostly go on to. Connect is not listed: pointing at one of its rows loads that row's view. */
const next: Partial<Record<ViewName, ViewName>> = {
  AllWallets: 'ConnectingWalletConnect',
  ConnectingExternal: 'Account',
  ConnectingMultiChain: 'Account',
  ConnectingWalletConnect: 'Account',
  ConnectingWalletConnectBasic: 'Account',
  WhatIsAWallet: 'GetWallet',
}

/** The view whose code is loaded while this one is read. */
export const nextView = (view: ViewName): ViewName | undefined => next[view]
