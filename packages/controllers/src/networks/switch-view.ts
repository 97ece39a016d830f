import {
  type CarabinerState,
  type DeepReadonly,
  type Network,
  selectNetworkId,
  selectStatus,
} from '@carabiner/core'
import type { ViewRequest } from '../router/views.js'

type SwitchView = Extract<ViewRequest, { view: 'SwitchNetwork' | 'SwitchActiveChain' }>

/**
 * Where asking for a network leads: to the wallet that is asked for it, or first to a wallet of its family.
 *
 * @returns undefined for the network in use
 */
export function switchView(
  state: DeepReadonly<CarabinerState>,
  { caipNetworkId: networkId, chainNamespace }: Network,
): SwitchView | undefined {
  if (selectNetworkId(state) === networkId) return undefined
  const needsWallet =
    chainNamespace !== state.activeNamespace &&
    selectStatus(state) === 'connected' &&
    selectStatus(state, chainNamespace) !== 'connected'
  if (!needsWallet || isServedByAuth(state, chainNamespace)) {
    return { view: 'SwitchNetwork', data: { networkId } }
  }
  return {
    view: 'SwitchActiveChain',
    data: {
      switchToChain: chainNamespace,
      navigateTo: 'Connect',
      navigateWithReplace: true,
      network: networkId,
    },
  }
}

/** An embedded wallet has accounts of every family that it serves: no other wallet is needed. */
function isServedByAuth(
  { activeNamespace, namespaces, connectors }: DeepReadonly<CarabinerState>,
  target: Network['chainNamespace'],
): boolean {
  const active = activeNamespace && namespaces[activeNamespace]?.connectorId
  const connector = connectors.find(({ id }) => id === active)
  return connector?.type === 'AUTH' && connector.chains.includes(target)
}
