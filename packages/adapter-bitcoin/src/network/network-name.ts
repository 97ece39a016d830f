import type { NetworkId } from '@carabiner/core'

/**
 * The first half of each genesis block's hash (CAIP-2 bip122), by the network's name in
 * Wallet Standard.
 */
const genesis = {
  mainnet: '000000000019d6689c085ae165831e93',
  testnet: '000000000933ea01ad0ee984209779ba',
  testnet4: '00000000da84f2bafbbc53dee25a72ae',
  signet: '00000008819873e925422c1ff0f99f7c',
  regtest: '0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

export type NetworkName = keyof typeof genesis

const names = ['mainnet', 'testnet', 'testnet4', 'signet', 'regtest'] as const

/** Returns the id of a network by its name in any case, or undefined for an unknown name. */
export function idOf(name: string): NetworkId | undefined {
  const match = names.find((one) => one === name.toLowerCase())
  return match && `bip122:${genesis[match]}`
}

/**
 * Returns the name that wallets use for a network, or undefined for a network that they do not
 * name.
 */
export const nameOf = (networkId: NetworkId | undefined): NetworkName | undefined =>
  names.find((name) => idOf(name) === networkId)
