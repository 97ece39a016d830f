import type { NetworkName } from '../network/network-name.js'
import { readPath } from './read-path.js'

/** The properties of OKX's root object, one for each network. */
const properties: Partial<Record<NetworkName, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

/**
 * Returns OKX's object for a network.
 *
 * @returns undefined even when the getter throws, so that other networks still work
 */
export function okxProvider(root: object, name: NetworkName): object | undefined {
  try {
    return readPath(root, properties[name] ?? '')
  } catch {
    return undefined
  }
}

/** Whether OKX's root object, which serves every chain family, supports Bitcoin. */
export const hasBitcoin = (root: object): boolean =>
  (['mainnet', 'testnet', 'signet'] as const).some((name) => okxProvider(root, name))
