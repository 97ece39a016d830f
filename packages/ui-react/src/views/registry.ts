import type { RouterEntry, ViewName } from '@carabiner/controllers'
import type { Carabiner, DeepReadonly } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { type ComponentType, createElement, type ReactNode } from 'react'
import type { Translate } from '../i18n/useT.js'
import { type LateView, lateView } from '../shell/stage/late-view.js'
import type { ViewShape } from '../shell/stage/ViewSkeleton.js'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectWalletsView } from './connect-wallets/ConnectWalletsView.js'
import { ConnectingExternalView } from './connecting-external/ConnectingExternalView.js'
import { ConnectingMultiChainView } from './connecting-multi-chain/ConnectingMultiChainView.js'
import { type LateViews, lateViews } from './late-views.js'
import type { ViewProps } from './view-props.js'
import { WalletClaimantsView } from './wallet-claimants/WalletClaimantsView.js'

/** Everything the modal knows about a view. */
interface ViewRecord<View extends ViewName> {
  title(t: Translate, carabiner: Carabiner, data: ViewProps[View]): string
  /** Gets the entry's data as props. */
  Component: ComponentType<ViewProps[View]>
  /** Loads its code ahead of time. */
  prefetch?: () => Promise<unknown>
  /** What stands at the start of the header at the first view of the history. */
  start?: 'network' | 'help'
  /** Whether the legal text and the mark stand below. */
  footer?: boolean
}

export type Views = { readonly [View in ViewName]: ViewRecord<View> }

const late = <View extends keyof LateViews>(
  name: View,
  shape: ViewShape | (() => ViewShape) = 'list',
): LateView<ViewProps[View]> =>
  lateView<ViewProps[View]>(
    () => lateViews[name](),
    typeof shape === 'function' ? shape : () => shape,
  )

const onDesktop = () => readPlatform(globalThis).os === 'other'

/**
 * Every view there is. Adding one touches this record, `late-views.ts`, the router's type and the view's
 * folder.
 */
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
    ...late('AllWallets', 'tiles'),
  },
  Account: {
    title: (t) => t('account.title'),
    start: 'network',
    ...late('Account', 'profile'),
  },
  AccountSettings: {
    title: (t) => t('settings.title'),
    ...late('AccountSettings', 'profile'),
  },
  ProfileWallets: {
    title: (t) => t('wallets.title'),
    ...late('ProfileWallets'),
  },
  ConnectingExternal: {
    title: (t, carabiner, { connectorId }) =>
      carabiner.getConnector(connectorId)?.name ?? t('connect.title'),
    Component: ConnectingExternalView,
  },
  ConnectingMultiChain: {
    title: (t) => t('connecting.pickChain'),
    Component: ConnectingMultiChainView,
  },
  WalletClaimants: {
    title: (t) => t('connect.title'),
    Component: WalletClaimantsView,
  },
  ConnectingWalletConnectBasic: {
    start: 'help',
    // On a phone it is a list of the wallets there.
    title: (t) => t(onDesktop() ? 'qr.title' : 'connect.title'),
    ...late('ConnectingWalletConnectBasic', () => (onDesktop() ? 'code' : 'list')),
  },
  ConnectingWalletConnect: {
    title: (_, __, { wallet }) => wallet.name,
    ...late('ConnectingWalletConnect', () => (onDesktop() ? 'code' : 'step')),
  },
  Networks: {
    title: (t) => t('networks.title'),
    ...late('Networks'),
  },
  SwitchNetwork: {
    title: (t, carabiner, { networkId }) =>
      carabiner.networks.find(networkId)?.name ?? t('networks.title'),
    ...late('SwitchNetwork', 'step'),
  },
  SwitchActiveChain: {
    title: (t) => t('switchChain.title'),
    ...late('SwitchActiveChain', 'step'),
  },
  WhatIsAWallet: {
    title: (t) => t('learn.walletTitle'),
    ...late('WhatIsAWallet'),
  },
  GetWallet: {
    title: (t) => t('get.title'),
    ...late('GetWallet'),
  },
  Downloads: {
    title: (t, _, { wallet }) => t('get.downloadsTitle', { wallet: wallet.name }),
    ...late('Downloads', 'profile'),
  },
  WhatIsANetwork: {
    title: (t) => t('learn.networkTitle'),
    ...late('WhatIsANetwork'),
  },
  WalletCompatibleNetworks: {
    title: (t) => t('receive.networksTitle'),
    ...late('WalletCompatibleNetworks'),
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    ...late('UnsupportedChain'),
  },
  SIWXSignMessage: {
    title: (t) => t('siwx.title'),
    ...late('SIWXSignMessage', 'step'),
  },
})

/** A history entry as the shell shows it. */
export interface ShownView {
  title: string
  start: ViewRecord<ViewName>['start']
  footer: ViewRecord<ViewName>['footer']
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
    const { title, Component, start, footer }: ViewRecord<View> = all[view]
    return {
      title: title(t, carabiner, props),
      start,
      footer,
      element: createElement<ViewProps[View]>(Component, props),
    }
  }
}
