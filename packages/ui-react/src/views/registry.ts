import {
  isHeldByUnsupportedChain,
  type RouterEntry,
  type RouterState,
  type RouterViews,
  type ViewName,
} from '@carabiner/controllers'
import type { Carabiner, CarabinerState, DeepReadonly } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Translate } from '../i18n/useT.js'
import { type LateView, lateView } from '../shell/stage/late-view.js'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectWalletsView } from './connect-wallets/ConnectWalletsView.js'

/** What each view takes as props: its router data, or nothing. */
type ViewProps = {
  [View in ViewName]: RouterViews[View] extends object
    ? RouterViews[View]
    : RouterViews[View] extends undefined
      ? object
      : Partial<NonNullable<RouterViews[View]>>
}

/** Everything the modal knows about a view. */
export interface ViewRecord<View extends ViewName> {
  title(t: Translate, carabiner: Carabiner, data: ViewProps[View]): string
  /** Gets the entry's data as props. */
  Component: ComponentType<ViewProps[View]>
  /** Loads its code ahead of time. */
  prefetch?: () => Promise<unknown>
  /** What stands at the start of the header at the first view of the history. */
  start?: 'network' | 'help'
  /** Whether the legal text and the mark stand below. */
  footer?: boolean
  /** Whether the visitor may not close yet: who tries is told that this step comes first. */
  closeBlocked?(
    state: DeepReadonly<CarabinerState>,
    history: DeepReadonly<RouterState['history']>,
  ): boolean
}

export type Views = { readonly [View in ViewName]: ViewRecord<View> }

const late = <View extends ViewName>(
  load: () => Promise<ComponentType<ViewProps[View]>>,
  shape: 'list' | 'step' = 'list',
): LateView<ViewProps[View]> => lateView(load, shape)

/** Every view there is. Adding one touches this record, the router's type and the view's folder. */
export const createViews = (): Views => ({
  Connect: {
    title: (t) => t('connect.title'),
    start: 'help',
    footer: true,
    Component: ConnectView,
  },
  ConnectWallets: {
    title: (t) => t('connect.title'),
    start: 'help',
    footer: true,
    Component: ConnectWalletsView,
  },
  AllWallets: {
    title: (t) => t('connect.allWallets'),
    ...late<'AllWallets'>(() =>
      import('./all-wallets/AllWalletsView.js').then(({ AllWalletsView }) => AllWalletsView),
    ),
  },
  Account: {
    title: (t) => t('account.title'),
    start: 'network',
    ...late<'Account'>(() =>
      import('./account/AccountView.js').then(({ AccountView }) => AccountView),
    ),
  },
  AccountSettings: {
    title: (t) => t('settings.title'),
    ...late<'AccountSettings'>(() =>
      import('./account-settings/AccountSettingsView.js').then(
        ({ AccountSettingsView }) => AccountSettingsView,
      ),
    ),
  },
  ProfileWallets: {
    title: (t) => t('wallets.title'),
    ...late<'ProfileWallets'>(() =>
      import('./profile-wallets/ProfileWalletsView.js').then(
        ({ ProfileWalletsView }) => ProfileWalletsView,
      ),
    ),
  },
  ConnectingExternal: {
    title: (t, carabiner, { connectorId }) =>
      carabiner.getConnector(connectorId)?.name ?? t('connect.title'),
    ...late<'ConnectingExternal'>(
      () =>
        import('./connecting-external/ConnectingExternalView.js').then(
          ({ ConnectingExternalView }) => ConnectingExternalView,
        ),
      'step',
    ),
  },
  ConnectingMultiChain: {
    title: (t) => t('connecting.pickChain'),
    ...late<'ConnectingMultiChain'>(() =>
      import('./connecting-multi-chain/ConnectingMultiChainView.js').then(
        ({ ConnectingMultiChainView }) => ConnectingMultiChainView,
      ),
    ),
  },
  ConnectingWalletConnectBasic: {
    start: 'help',
    // On a phone it is a list of the wallets there.
    title: (t) => t(readPlatform(globalThis).os === 'other' ? 'qr.title' : 'connect.title'),
    ...late<'ConnectingWalletConnectBasic'>(
      () =>
        import('./connecting-walletconnect/ConnectingWalletConnectBasicView.js').then(
          ({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView,
        ),
      'step',
    ),
  },
  ConnectingWalletConnect: {
    title: (_, __, { wallet }) => wallet.name,
    ...late<'ConnectingWalletConnect'>(
      () =>
        import('./connecting-walletconnect/ConnectingWalletConnectView.js').then(
          ({ ConnectingWalletConnectView }) => ConnectingWalletConnectView,
        ),
      'step',
    ),
  },
  Networks: {
    title: (t) => t('networks.title'),
    ...late<'Networks'>(() =>
      import('./networks/NetworksView.js').then(({ NetworksView }) => NetworksView),
    ),
  },
  SwitchNetwork: {
    title: (t, carabiner, { networkId }) =>
      carabiner.networks.find(networkId)?.name ?? t('networks.title'),
    closeBlocked: isHeldByUnsupportedChain,
    ...late<'SwitchNetwork'>(
      () =>
        import('./switch-network/SwitchNetworkView.js').then(
          ({ SwitchNetworkView }) => SwitchNetworkView,
        ),
      'step',
    ),
  },
  SwitchActiveChain: {
    title: (t) => t('switchChain.title'),
    ...late<'SwitchActiveChain'>(
      () =>
        import('./switch-active-chain/SwitchActiveChainView.js').then(
          ({ SwitchActiveChainView }) => SwitchActiveChainView,
        ),
      'step',
    ),
  },
  WhatIsAWallet: {
    title: (t) => t('learn.walletTitle'),
    ...late<'WhatIsAWallet'>(() =>
      import('./what-is-a-wallet/WhatIsAWalletView.js').then(
        ({ WhatIsAWalletView }) => WhatIsAWalletView,
      ),
    ),
  },
  GetWallet: {
    title: (t) => t('get.title'),
    ...late<'GetWallet'>(() =>
      import('./get-wallet/GetWalletView.js').then(({ GetWalletView }) => GetWalletView),
    ),
  },
  Downloads: {
    title: (t, _, { wallet }) => t('get.downloadsTitle', { wallet: wallet.name }),
    ...late<'Downloads'>(() =>
      import('./downloads/DownloadsView.js').then(({ DownloadsView }) => DownloadsView),
    ),
  },
  WhatIsANetwork: {
    title: (t) => t('learn.networkTitle'),
    ...late<'WhatIsANetwork'>(() =>
      import('./what-is-a-network/WhatIsANetworkView.js').then(
        ({ WhatIsANetworkView }) => WhatIsANetworkView,
      ),
    ),
  },
  WalletCompatibleNetworks: {
    title: (t) => t('receive.networksTitle'),
    ...late<'WalletCompatibleNetworks'>(() =>
      import('./compatible-networks/CompatibleNetworksView.js').then(
        ({ CompatibleNetworksView }) => CompatibleNetworksView,
      ),
    ),
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    closeBlocked: isHeldByUnsupportedChain,
    ...late<'UnsupportedChain'>(() =>
      import('./unsupported-chain/UnsupportedChainView.js').then(
        ({ UnsupportedChainView }) => UnsupportedChainView,
      ),
    ),
  },
})

/** A history entry as the shell shows it. */
export interface ShownView {
  title: string
  start: ViewRecord<ViewName>['start']
  footer: ViewRecord<ViewName>['footer']
  closeBlocked: ViewRecord<ViewName>['closeBlocked']
  element: ReactNode
}

export function showView(
  views: Views,
  entry: DeepReadonly<RouterEntry>,
  t: Translate,
  carabiner: Carabiner,
): ShownView {
  const data = ('data' in entry && entry.data) || {}
  return show(views, entry.view, data)

  function show<View extends ViewName>(all: Views, view: View, props: ViewProps[View]): ShownView {
    const { title, Component, start, footer, closeBlocked }: ViewRecord<View> = all[view]
    return {
      title: title(t, carabiner, props),
      start,
      footer,
      closeBlocked,
      element: createElement<ViewProps[View]>(Component, props),
    }
  }
}
