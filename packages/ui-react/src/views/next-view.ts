import type { ViewName } from '@carabiner/controllers'

/**
 * Where visitors mostly go on to. What is not listed leads nowhere in particular; from Connect, what the visitor points
 * at tells.
 */
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
