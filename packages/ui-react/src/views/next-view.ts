import type { ViewName } from '@carabiner/controllers'
import type { CarabinerState, DeepReadonly } from '@carabiner/core'

type State = DeepReadonly<CarabinerState>
type Next = ViewName | ((state: State) => ViewName | undefined)

/** Without a wallet in this browser a phone is the way. */
const codeOrNone: Next = ({ connectors }) =>
  connectors.some(({ readyState }) => readyState === 'installed')
    ? undefined
    : 'ConnectingWalletConnectBasic'

/** Where visitors mostly go on to. What is not listed leads nowhere in particular. */
const next: Partial<Record<ViewName, Next>> = {
  Connect: codeOrNone,
  ConnectWallets: codeOrNone,
  AllWallets: 'ConnectingWalletConnect',
  ConnectingExternal: 'Account',
  ConnectingMultiChain: 'Account',
  ConnectingWalletConnect: 'Account',
  ConnectingWalletConnectBasic: 'Account',
  WhatIsAWallet: 'GetWallet',
}

/** The view whose code is loaded while this one is read. */
export function nextView(view: ViewName, state: State): ViewName | undefined {
  const known = next[view]
  return typeof known === 'function' ? known(state) : known
}
