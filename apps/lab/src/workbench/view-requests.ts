import type { ConnectorInfo } from '@carabiner/core'
import type { CarabinerModal } from '@carabiner/ui-react'
import { listedWallets } from '../listed-wallets'

type ViewRequest = NonNullable<Parameters<CarabinerModal['open']>[0]>
type ViewName = ViewRequest['view']

/**
 * The request for a view in an instance's current state, or undefined where the state does not
 * allow the view.
 */
type Requests = {
  readonly [View in ViewName]: (modal: CarabinerModal) => (ViewRequest & { view: View }) | undefined
}

const connector = ({ carabiner }: CarabinerModal, isRemote: boolean) =>
  carabiner.getSnapshot().connectors.find(({ type }) => (type === 'WALLET_CONNECT') === isRemote)

const hasEmbedded = ({ carabiner }: CarabinerModal) =>
  carabiner.getSnapshot().connectors.some(({ type }) => type === 'AUTH')

/** Tells whether the account is the embedded wallet's. */
const isEmbedded = ({ carabiner }: CarabinerModal) => {
  const { activeNamespace, namespaces } = carabiner.getSnapshot()
  const id = activeNamespace && namespaces[activeNamespace]?.connectorId
  return id !== undefined && carabiner.getConnector(id)?.auth !== undefined
}

/** Returns a network other than the active one, preferably of another chain family if wanted. */
const otherNetwork = ({ carabiner }: CarabinerModal, ofOtherFamily: boolean) => {
  const { activeNamespace, namespaces } = carabiner.getSnapshot()
  const current = activeNamespace && namespaces[activeNamespace]?.networkId
  return carabiner.networks
    .list()
    .find(
      ({ chainNamespace, caipNetworkId }) =>
        caipNetworkId !== current && (chainNamespace !== activeNamespace) === ofOtherFamily,
    )
}

/** A host's request for each view. A missing view does not compile. */
export const viewRequests: Requests = {
  Connect: () => ({ view: 'Connect' }),
  ConnectWallets: () => ({ view: 'ConnectWallets' }),
  AllWallets: () => ({ view: 'AllWallets' }),
  Account: () => ({ view: 'Account' }),
  AccountSettings: () => ({ view: 'AccountSettings' }),
  ProfileWallets: () => ({ view: 'ProfileWallets' }),
  ConnectingExternal(modal) {
    const wallet = connector(modal, false)
    return wallet && { view: 'ConnectingExternal', data: { connectorId: wallet.id } }
  },
  ConnectingMultiChain(modal) {
    const wallet = connector(modal, false)
    return wallet && { view: 'ConnectingMultiChain', data: { walletId: wallet.id } }
  },
  WalletClaimants(modal) {
    const wallet = connector(modal, false)
    return wallet && { view: 'WalletClaimants', data: { wallet: toListing(wallet) } }
  },
  ConnectingWalletConnectBasic(modal) {
    const remote = connector(modal, true)
    return remote && { view: 'ConnectingWalletConnectBasic', data: { connectorId: remote.id } }
  },
  ConnectingWalletConnect(modal) {
    const [wallet] = listedWallets
    const remote = connector(modal, true)
    return remote && wallet && { view: 'ConnectingWalletConnect', data: { wallet } }
  },
  WalletSend: () => ({ view: 'WalletSend' }),
  WalletSendSelectToken: () => ({ view: 'WalletSendSelectToken' }),
  WalletSendPreview: () => ({ view: 'WalletSendPreview' }),
  OnRampAmount: () => ({ view: 'OnRampAmount' }),
  OnRampTokenSelect: () => ({ view: 'OnRampTokenSelect' }),
  OnRampFiatSelect: () => ({ view: 'OnRampFiatSelect' }),
  OnRampProviders: () => ({ view: 'OnRampProviders' }),
  BuyInProgress: () => ({ view: 'BuyInProgress' }),
  // It needs a request, which the page's own button has.
  Pay: () => undefined,
  PayCode: () => undefined,
  Swap: () => ({ view: 'Swap' }),
  SwapSelectToken: () => ({ view: 'SwapSelectToken', data: { side: 'to' } }),
  SwapPreview: () => ({ view: 'SwapPreview' }),
  // The view follows a sent swap.
  SwapProgress: () => undefined,
  Networks: () => ({ view: 'Networks' }),
  SwitchNetwork(modal) {
    const network = otherNetwork(modal, false)
    return network && { view: 'SwitchNetwork', data: { networkId: network.caipNetworkId } }
  },
  SwitchActiveChain(modal) {
    const network = otherNetwork(modal, true)
    return (
      network && {
        view: 'SwitchActiveChain',
        data: {
          switchToChain: network.chainNamespace,
          navigateTo: 'Connect',
          navigateWithReplace: true,
          network: network.caipNetworkId,
        },
      }
    )
  },
  SIWXSignMessage: () => ({ view: 'SIWXSignMessage' }),
  // The view belongs to `modal.connect`.
  FirstRequest: () => undefined,
  UnsupportedChain({ carabiner }) {
    const { activeNamespace, namespaces } = carabiner.getSnapshot()
    const isElsewhere = activeNamespace && namespaces[activeNamespace]?.unsupportedChainId
    return isElsewhere ? { view: 'UnsupportedChain', data: {} } : undefined
  },
  WhatIsAWallet: () => ({ view: 'WhatIsAWallet' }),
  GetWallet: () => ({ view: 'GetWallet' }),
  Downloads() {
    const [wallet] = listedWallets
    return wallet && { view: 'Downloads', data: { wallet } }
  },
  WhatIsANetwork: () => ({ view: 'WhatIsANetwork' }),
  Transactions: () => ({ view: 'Transactions' }),
  WalletReceive: () => ({ view: 'WalletReceive' }),
  SpendingPermissions: () => ({ view: 'SpendingPermissions' }),
  WalletCompatibleNetworks: () => ({ view: 'WalletCompatibleNetworks' }),
  EmailLogin: (modal) => (hasEmbedded(modal) ? { view: 'EmailLogin' } : undefined),
  // Each view is a step of signing in, which leads to it.
  EmailVerifyDevice: () => undefined,
  EmailVerifyOtp: () => undefined,
  EmailConnecting: () => undefined,
  ConnectSocials: (modal) => (hasEmbedded(modal) ? { view: 'ConnectSocials' } : undefined),
  // In the modal a press opens a window with this view. Opened here, the view offers that press.
  ConnectingSocial: (modal) =>
    hasEmbedded(modal) ? { view: 'ConnectingSocial', data: { provider: 'google' } } : undefined,
  ConnectingFarcaster: (modal) =>
    hasEmbedded(modal) ? { view: 'ConnectingFarcaster' } : undefined,
  SmartAccountSettings: (modal) =>
    isEmbedded(modal) ? { view: 'SmartAccountSettings' } : undefined,
  LoginSettings: (modal) => (isEmbedded(modal) ? { view: 'LoginSettings' } : undefined),
  LinkFarcaster: (modal) => (isEmbedded(modal) ? { view: 'LinkFarcaster' } : undefined),
  UpdateEmailWallet: (modal) => (isEmbedded(modal) ? { view: 'UpdateEmailWallet' } : undefined),
  // The views are steps of a change of address.
  UpdateEmailPrimaryOtp: () => undefined,
  UpdateEmailSecondaryOtp: () => undefined,
  RegisterAccountName: () => ({ view: 'RegisterAccountName' }),
  // The view follows a registration.
  RegisterAccountNameSuccess: () => undefined,
  // The view opens by itself on a request to the wallet.
  ApproveTransaction: () => undefined,
  WalletScreen: (modal) =>
    isEmbedded(modal) ? { view: 'WalletScreen', data: { screen: 'recovery' } } : undefined,
}

const isViewName = (name: string): name is ViewName => name in viewRequests

export const viewNames: readonly ViewName[] = Object.keys(viewRequests).filter(isViewName)

const toListing = ({ id, name, rdns }: Pick<ConnectorInfo, 'id' | 'name' | 'rdns'>) => ({
  id,
  name,
  ...(rdns !== undefined && { rdns }),
})
