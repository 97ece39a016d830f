import { type Account, type Carabiner, type Network, selectAccount } from '@carabiner/core'
import { hasSource, type SourceSettings } from '../sources/has-source.js'

/** An account that can have granted permissions, and its network. */
export interface Holder {
  readonly account: Account
  readonly network: Network
}

/** Returns the active account and its network, if its chain family has such permissions. */
export function findHolder(carabiner: Carabiner): Holder | undefined {
  const active = selectAccount(carabiner.getSnapshot())
  const network = active?.networkId && carabiner.networks.find(active.networkId)
  // An embedded wallet lists its permissions in its own frame.
  const isEmbedded = active && carabiner.getConnector(active.connectorId)?.auth !== undefined
  if (!active || !network || isEmbedded) return undefined
  if (!carabiner.getAdapter(active.namespace).permissions) return undefined
  return { network, account: { namespace: active.namespace, address: active.address } }
}

/** Whether the modal lists the active account's permissions. Does not load the code for them. */
export const isPermissionsOffered = (carabiner: Carabiner, settings: SourceSettings): boolean =>
  hasSource(settings, 'permissions') && findHolder(carabiner) !== undefined
