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
 * Returns the view for a requested network: the wallet's prompt, or the choice of a wallet for its
 * chain family.
 *
 * @returns undefined for the active network
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

/**
 * Whether the embedded wallet has accounts of the chain family, so that no other wallet is needed.
 */
function isServedByAuth(
  { activeNamespace, namespaces, connectors }: DeepReadonly<CarabinerState>,
  target: Network['chainNamespace'],
): boolean {
  const active = activeNamespace && namespaces[activeNamespace]?.connectorId
  const connector = connectors.find(({ id }) => id === active)
  return connector?.type === 'AUTH' && connector.chains.includes(target)
}
