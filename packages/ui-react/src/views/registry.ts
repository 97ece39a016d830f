import type { Features, RouterEntry, ViewName } from '@carabiner/controllers'
import type { Carabiner, DeepReadonly } from '@carabiner/core'
import { readPlatform } from '@carabiner/core/wallets'
import { createElement, type ReactNode } from 'react'
import type { Translate } from '../i18n/useT.js'
import { lazyView } from '../lazy/lazy-view.js'
import { ConnectView } from './connect/ConnectView.js'
import { ConnectWalletsView } from './connect-wallets/ConnectWalletsView.js'
import { ConnectingExternalView } from './connecting-external/ConnectingExternalView.js'
import { ConnectingMultiChainView } from './connecting-multi-chain/ConnectingMultiChainView.js'
import { type EmbeddedView, embeddedViews } from './embedded-views.js'
import { type OnrampView, onrampViews } from './onramp-views.js'
import { type SwapViewName, swapViews } from './swap-views.js'
import type { ViewProps } from './view-props.js'
import type { ViewRecord } from './view-record.js'
import { WalletClaimantsView } from './wallet-claimants/WalletClaimantsView.js'

/** Views that an app may turn off. */
type OptionalView =
  | 'Transactions'
  | 'WalletReceive'
  | 'WalletSend'
  | 'WalletSendSelectToken'
  | 'WalletSendPreview'
  | SwapViewName
  | OnrampView
  | EmbeddedView

export type Views = {
  readonly [View in Exclude<ViewName, OptionalView>]: ViewRecord<View>
} & { readonly [View in OptionalView]?: ViewRecord<View> }

/** Where the embedded wallet is the only one there is nothing to choose: the visitor signs in. */
const hasWallets = (carabiner: Carabiner) => {
  const { connectors } = carabiner.getSnapshot()
  return connectors.length === 0 || connectors.some(({ type }) => type !== 'AUTH')
}

const onDesktop = () => readPlatform(globalThis).os === 'other'

/**
 * Every view there is. Adding one touches this record, the router's type and the view's folder. Connect and
 * its outcomes come with the modal; each of the others is loaded when it is shown. One that the app turned off is not
 * there, so that nothing loads its code.
 */
export const createViews = ({
  activity,
  email,
  onramp,
  receive,
  send,
  socials,
  swaps,
}: Pick<
  Features,
  'activity' | 'email' | 'onramp' | 'receive' | 'send' | 'socials' | 'swaps'
>): Views => ({
  Connect: {
    title: (t, carabiner) => t(hasWallets(carabiner) ? 'connect.title' : 'siwx.title'),
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
    ...lazyView(
      () => import('./all-wallets/AllWalletsView.js').then(({ AllWalletsView }) => AllWalletsView),
      'tiles',
    ),
  },
  Account: {
    title: (t) => t('account.title'),
    start: 'network',
    ...lazyView(
      () => import('./account/AccountView.js').then(({ AccountView }) => AccountView),
      'profile',
    ),
  },
  AccountSettings: {
    title: (t) => t('settings.title'),
    ...lazyView(
      () =>
        import('./account-settings/AccountSettingsView.js').then(
          ({ AccountSettingsView }) => AccountSettingsView,
        ),
      'profile',
    ),
  },
  ProfileWallets: {
    title: (t) => t('wallets.title'),
    ...lazyView(() =>
      import('./profile-wallets/ProfileWalletsView.js').then(
        ({ ProfileWalletsView }) => ProfileWalletsView,
      ),
    ),
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
    ...lazyView(
      () =>
        import('./connecting-walletconnect/ConnectingWalletConnectBasicView.js').then(
          ({ ConnectingWalletConnectBasicView }) => ConnectingWalletConnectBasicView,
        ),
      () => (onDesktop() ? 'code' : 'list'),
    ),
  },
  ConnectingWalletConnect: {
    title: (_, __, { wallet }) => wallet.name,
    ...lazyView(
      () =>
        import('./connecting-walletconnect/ConnectingWalletConnectView.js').then(
          ({ ConnectingWalletConnectView }) => ConnectingWalletConnectView,
        ),
      () => (onDesktop() ? 'code' : 'step'),
    ),
  },
  Networks: {
    title: (t) => t('networks.title'),
    ...lazyView(() =>
      import('./networks/NetworksView.js').then(({ NetworksView }) => NetworksView),
    ),
  },
  SwitchNetwork: {
    title: (t, carabiner, { networkId }) =>
      carabiner.networks.find(networkId)?.name ?? t('networks.title'),
    ...lazyView(
      () =>
        import('./switch-network/SwitchNetworkView.js').then(
          ({ SwitchNetworkView }) => SwitchNetworkView,
        ),
      'step',
    ),
  },
  SwitchActiveChain: {
    title: (t) => t('switchChain.title'),
    ...lazyView(
      () =>
        import('./switch-active-chain/SwitchActiveChainView.js').then(
          ({ SwitchActiveChainView }) => SwitchActiveChainView,
        ),
      'step',
    ),
  },
  WhatIsAWallet: {
    title: (t) => t('learn.walletTitle'),
    ...lazyView(() =>
      import('./what-is-a-wallet/WhatIsAWalletView.js').then(
        ({ WhatIsAWalletView }) => WhatIsAWalletView,
      ),
    ),
  },
  GetWallet: {
    title: (t) => t('get.title'),
    ...lazyView(() =>
      import('./get-wallet/GetWalletView.js').then(({ GetWalletView }) => GetWalletView),
    ),
  },
  Downloads: {
    title: (t, _, { wallet }) => t('get.downloadsTitle', { wallet: wallet.name }),
    ...lazyView(
      () => import('./downloads/DownloadsView.js').then(({ DownloadsView }) => DownloadsView),
      'profile',
    ),
  },
  WhatIsANetwork: {
    title: (t) => t('learn.networkTitle'),
    ...lazyView(() =>
      import('./what-is-a-network/WhatIsANetworkView.js').then(
        ({ WhatIsANetworkView }) => WhatIsANetworkView,
      ),
    ),
  },
  ...(activity.length > 0 && {
    Transactions: {
      title: (t: Translate) => t('activity.title'),
      ...lazyView(() =>
        import('./transactions/TransactionsView.js').then(
          ({ TransactionsView }) => TransactionsView,
        ),
      ),
    },
  }),
  ...(receive && {
    WalletReceive: {
      title: (t: Translate) => t('receive.title'),
      ...lazyView(
        () =>
          import('./receive/WalletReceiveView.js').then(
            ({ WalletReceiveView }) => WalletReceiveView,
          ),
        'code',
      ),
    },
  }),
  ...(send.length > 0 && {
    WalletSend: {
      title: (t: Translate) => t('send.title'),
      ...lazyView(
        () => import('./send/WalletSendView.js').then(({ WalletSendView }) => WalletSendView),
        'step',
      ),
    },
    WalletSendSelectToken: {
      title: (t: Translate) => t('send.selectToken'),
      ...lazyView(() =>
        import('./send/SelectTokenView.js').then(({ SelectTokenView }) => SelectTokenView),
      ),
    },
    WalletSendPreview: {
      title: (t: Translate) => t('send.reviewTitle'),
      ...lazyView(
        () =>
          import('./send/WalletSendPreviewView.js').then(
            ({ WalletSendPreviewView }) => WalletSendPreviewView,
          ),
        'step',
      ),
    },
  }),
  ...swapViews(swaps),
  ...(onramp.length > 0 && onrampViews),
  WalletCompatibleNetworks: {
    title: (t) => t('receive.networksTitle'),
    ...lazyView(() =>
      import('./compatible-networks/CompatibleNetworksView.js').then(
        ({ CompatibleNetworksView }) => CompatibleNetworksView,
      ),
    ),
  },
  UnsupportedChain: {
    title: (t) => t('unsupported.title'),
    ...lazyView(() =>
      import('./unsupported-chain/UnsupportedChainView.js').then(
        ({ UnsupportedChainView }) => UnsupportedChainView,
      ),
    ),
  },
  SIWXSignMessage: {
    title: (t) => t('siwx.title'),
    ...lazyView(
      () =>
        import('./siwx-sign-message/SIWXSignMessageView.js').then(
          ({ SIWXSignMessageView }) => SIWXSignMessageView,
        ),
      'step',
    ),
  },
  RegisterAccountName: {
    title: (t) => t('names.title'),
    ...lazyView(
      () =>
        import('./register-account-name/RegisterAccountNameView.js').then(
          ({ RegisterAccountNameView }) => RegisterAccountNameView,
        ),
      'step',
    ),
  },
  RegisterAccountNameSuccess: {
    title: (t) => t('names.registeredTitle'),
    back: false,
    ...lazyView(
      () =>
        import('./register-account-name/RegisterAccountNameSuccessView.js').then(
          ({ RegisterAccountNameSuccessView }) => RegisterAccountNameSuccessView,
        ),
      'step',
    ),
  },
  ...embeddedViews({ email, socials }),
})

/** A history entry as the shell shows it. */
export interface ShownView {
  title: string
  start: ViewRecord<ViewName>['start']
  footer: ViewRecord<ViewName>['footer']
  back: ViewRecord<ViewName>['back']
  element: ReactNode
}

export function showView(
  views: Views,
  entry: DeepReadonly<RouterEntry>,
  t: Translate,
  carabiner: Carabiner,
): ShownView | undefined {
  const data = ('data' in entry && entry.data) || {}
  return show(views, entry.view, data)

  function show<View extends ViewName>(
    all: { readonly [Name in ViewName]?: ViewRecord<Name> },
    view: View,
    props: ViewProps[View],
  ): ShownView | undefined {
    const record: ViewRecord<View> | undefined = all[view]
    if (!record) return undefined
    const { title, Component, start, footer, back } = record
    return {
      title: title(t, carabiner, props),
      start,
      footer,
      back,
      element: createElement<ViewProps[View]>(Component, props),
    }
  }
}
