import type { NetworkName } from '../network/network-name.js'
import { readPath } from './read-path.js'

/** OKX has an object for each network that it knows. */
const places: Partial<Record<NetworkName, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

/** @returns undefined also when the place throws: the other networks are still there */
export function okxProvider(root: object, name: NetworkName): object | undefined {
  try {
    return readPath(root, places[name] ?? '')
  } catch {
    return undefined
  }
}

/** OKX's own object serves every family. */
export const hasBitcoin = (root: object): boolean =>
  (['mainnet', 'testnet', 'signet'] as const).some((name) => okxProvider(root, name))
