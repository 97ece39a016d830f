import { isNetworkId, type NetworkId } from '@carabiner/core'
import type { AddressFormat } from '../primitives/address.js'
import { idOf, nameOf } from './network-name.js'

/**
 * Returns the id of the network that a wallet names, even if Carabiner does not know that network.
 * Undefined for an invalid name.
 */
export function networkNamed(name: unknown): NetworkId | undefined {
  if (typeof name !== 'string') return undefined
  const id = idOf(name) ?? `bip122:${name}`
  return isNetworkId(id) ? id : undefined
}

/** Returns the address format of a network, or undefined for an unknown network. */
export function formatOf(networkId: NetworkId | undefined): AddressFormat | undefined {
  const name = nameOf(networkId)
  if (name === undefined || name === 'mainnet' || name === 'regtest') return name
  return 'testnet'
}
