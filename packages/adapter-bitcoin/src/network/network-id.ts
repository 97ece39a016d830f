import { isNetworkId, type NetworkId } from '@carabiner/core'
import type { AddressFormat } from '../primitives/address.js'
import { idOf, nameOf } from './network-name.js'

/** The network that a wallet names, known or not; undefined when it is no name. */
export function networkNamed(name: unknown): NetworkId | undefined {
  if (typeof name !== 'string') return undefined
  const id = idOf(name) ?? `bip122:${name}`
  return isNetworkId(id) ? id : undefined
}

/** How addresses of a network are written; undefined for networks that are not known. */
export function formatOf(networkId: NetworkId | undefined): AddressFormat | undefined {
  const name = nameOf(networkId)
  if (name === undefined || name === 'mainnet' || name === 'regtest') return name
  return 'testnet'
}
