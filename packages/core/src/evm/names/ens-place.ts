import type { Network } from '../../networks/network.js'

/**
 * Returns the network whose names resolve to addresses on another network. Anyone can register a test network's names,
 * so they resolve to no network with real money.
 *
 * @param named - the networks with names
 * @param network - the address's network. Without it, the names resolve on their own network
 */
export function ensNetworkFor(
  named: readonly Network[],
  network: Network | undefined,
): Network | undefined {
  const real = named.find(({ testnet }) => !testnet)
  if (!network) return real ?? named[0]
  const own = named.find(({ caipNetworkId }) => caipNetworkId === network.caipNetworkId)
  if (own || !network.testnet) return own ?? real
  return named.find(({ testnet }) => testnet) ?? real
}
