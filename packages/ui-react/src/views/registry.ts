import type { RouterEntry, RouterViews, ViewName } from '@carabiner/controllers'
import type { Carabiner, DeepReadonly } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { type ComponentType, createElement, lazy, type ReactNode } from 'react'
import type { Translate } from '../i18n/useT.js'
import { ConnectView } from './connect/ConnectView.js'

/** What each view takes as props: its router data, or nothing. */
type ViewProps = {
  [View in ViewName]: RouterViews[View] extends object ? RouterViews[View] : object
}

/** Everything the modal knows about a view. */
export interface ViewRecord<View extends ViewName> {
  title(t: Translate, carabiner: Carabiner, data: ViewProps[View]): string
  /** Gets the entry's data as props. */
  Component: ComponentType<ViewProps[View]>
  /** Loads its code ahead of time. */
  prefetch?: () => Promise<unknown>
  /** What stands at the start of the header at the first view of the history. */
  start?: 'network'
}

export type Views = { readonly [View in ViewName]: ViewRecord<View> }

function late<View extends ViewName>(
  load: () => Promise<ComponentType<ViewProps[View]>>,
): Pick<ViewRecord<View>, 'Component' | 'prefetch'> {
  return { Component: lazy(async () => ({ default: await load() })), prefetch: load }
}

/** Every view there is. Adding one touches this record, the router's type and the view's folder. */
export const createViews = (): Views => ({
  Connect: { title: (t) => t('connect.title'), Component: ConnectView },
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
    ...late<'ConnectingExternal'>(() =>
      import('./connecting-external/ConnectingExternalView.js').then(
        ({ ConnectingExternalView }) => ConnectingExternalView,
      ),
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
    // On a phone it is a list of the wallets there.
    title: (t) => t(readPlatform(globalThis).os === 'other' ? 'qr.title' : 'connect.title'),
    ...late<'ConnectingWalletConnectBasic'>(() =>
      import('./connecting-walletconnect/ConnectingWalletConnectBasicView.js').then(
        ({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView,
      ),
    ),
  },
  ConnectingWalletConnect: {
    title: (_, __, { wallet }) => wallet.name,
    ...late<'ConnectingWalletConnect'>(() =>
      import('./connecting-walletconnect/ConnectingWalletConnectView.js').then(
        ({ ConnectingWalletConnectView }) => ConnectingWalletConnectView,
      ),
    ),
  },
  Networks: {
    title: (t) => t('networks.title'),
    ...late<'Networks'>(() =>
      import('./networks/NetworksView.js').then(({ NetworksView }) => NetworksView),
    ),
  },
  SwitchNetwork: {
    title: (_, carabiner, { networkId }) => carabiner.networks.get(networkId).name,
    ...late<'SwitchNetwork'>(() =>
      import('./switch-network/SwitchNetworkView.js').then(
        ({ SwitchNetworkView }) => SwitchNetworkView,
      ),
    ),
  },
})

/** A history entry as the shell shows it. */
export interface ShownView {
  title: string
  start: ViewRecord<ViewName>['start']
  element: ReactNode
}

export function showView(
  views: Views,
  entry: DeepReadonly<RouterEntry>,
  t: Translate,
  carabiner: Carabiner,
): ShownView {
  const data = 'data' in entry ? entry.data : {}
  return show(views, entry.view, data)

  function show<View extends ViewName>(all: Views, view: View, props: ViewProps[View]): ShownView {
    const { title, Component, start }: ViewRecord<View> = all[view]
    return {
      title: title(t, carabiner, props),
      start,
      element: createElement<ViewProps[View]>(Component, props),
    }
  }
}
