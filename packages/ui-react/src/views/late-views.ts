import type { ViewName } from '@carabiner/controllers'
import type { ComponentType } from 'react'
import type { ViewProps } from './view-props.js'

/** Connect and its outcomes come with the modal itself. */
type OpenedWithTheModal =
  | 'Connect'
  | 'ConnectWallets'
  | 'ConnectingExternal'
  | 'ConnectingMultiChain'
  | 'WalletClaimants'

export type LateViews = {
  readonly [View in Exclude<ViewName, OpenedWithTheModal>]: () => Promise<
    ComponentType<ViewProps[View]>
  >
}

/** Where the code of each view is that is not part of the first open. */
export const lateViews: LateViews = {
  AllWallets: () =>
    import('./all-wallets/AllWalletsView.js').then((module) => module.AllWalletsView),
  Account: () => import('./account/AccountView.js').then((module) => module.AccountView),
  AccountSettings: () =>
    import('./account-settings/AccountSettingsView.js').then(
      (module) => module.AccountSettingsView,
    ),
  ProfileWallets: () =>
    import('./profile-wallets/ProfileWalletsView.js').then((module) => module.ProfileWalletsView),
  ConnectingWalletConnectBasic: () =>
    import('./connecting-walletconnect/ConnectingWalletConnectBasicView.js').then(
      (module) => module.ConnectingWalletConnectBasicView,
    ),
  ConnectingWalletConnect: () =>
    import('./connecting-walletconnect/ConnectingWalletConnectView.js').then(
      (module) => module.ConnectingWalletConnectView,
    ),
  Networks: () => import('./networks/NetworksView.js').then((module) => module.NetworksView),
  SwitchNetwork: () =>
    import('./switch-network/SwitchNetworkView.js').then((module) => module.SwitchNetworkView),
  SwitchActiveChain: () =>
    import('./switch-active-chain/SwitchActiveChainView.js').then(
      (module) => module.SwitchActiveChainView,
    ),
  WhatIsAWallet: () =>
    import('./what-is-a-wallet/WhatIsAWalletView.js').then((module) => module.WhatIsAWalletView),
  GetWallet: () => import('./get-wallet/GetWalletView.js').then((module) => module.GetWalletView),
  Downloads: () => import('./downloads/DownloadsView.js').then((module) => module.DownloadsView),
  WhatIsANetwork: () =>
    import('./what-is-a-network/WhatIsANetworkView.js').then((module) => module.WhatIsANetworkView),
  WalletCompatibleNetworks: () =>
    import('./compatible-networks/CompatibleNetworksView.js').then(
      (module) => module.CompatibleNetworksView,
    ),
  SIWXSignMessage: () =>
    import('./siwx-sign-message/SIWXSignMessageView.js').then(
      (module) => module.SIWXSignMessageView,
    ),
  UnsupportedChain: () =>
    import('./unsupported-chain/UnsupportedChainView.js').then(
      (module) => module.UnsupportedChainView,
    ),
}
