import type { NetworkName } from '../network-name.js'
import { readPath } from './read-path.js'

/** OKX has an object for each network that it knows. */
const places: Partial<Record<NetworkName, string>> = {
  mainnet: 'bitcoin',
  testnet: 'bitcoinTestnet',
  signet: 'bitcoinSignet',
}

export const okxProvider = (root: object, name: NetworkName): object | undefined =>
  readPath(root, places[name] ?? '')

/** OKX's own object serves every family. */
export const hasBitcoin = (root: object): boolean =>
  Object.values(places).some((place) => readPath(root, place))
