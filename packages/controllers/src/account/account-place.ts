import {
  type Account,
  type ActiveAccount,
  type Adapter,
  type Carabiner,
  type Network,
  selectAccount,
} from '@carabiner/core'

/** The active account and its network, which the app lists. */
export interface AccountPlace {
  readonly active: ActiveAccount
  readonly account: Account
  readonly network: Network
  readonly adapter: Adapter
}

/**
 * Returns the active account and its network, or undefined without an account or on a network that
 * the app does not list.
 */
export function findPlace(carabiner: Carabiner): AccountPlace | undefined {
  const active = selectAccount(carabiner.getSnapshot())
  const network = active?.networkId && carabiner.networks.find(active.networkId)
  return active && network ? toPlace(carabiner, active, network) : undefined
}

type Source = Pick<Carabiner, 'getSnapshot' | 'getAdapter'>

/**
 * Returns the place of a chain family's account on a network, which may differ from its wallet's
 * present one, or undefined without an account there. A Bitcoin account has other addresses on
 * other networks.
 */
export function findPlaceOn(carabiner: Source, network: Network): AccountPlace | undefined {
  const { chainNamespace, caipNetworkId } = network
  const active = selectAccount(carabiner.getSnapshot(), chainNamespace)
  if (chainNamespace === 'bip122' && active?.networkId !== caipNetworkId) return undefined
  return active && toPlace(carabiner, active, network)
}

function toPlace(carabiner: Source, active: ActiveAccount, network: Network): AccountPlace {
  const { namespace, address, type, publicKey, path } = active
  const account = {
    namespace,
    address,
    type: type || undefined,
    publicKey,
    path,
  }
  return { active, account, network, adapter: carabiner.getAdapter(namespace) }
}
