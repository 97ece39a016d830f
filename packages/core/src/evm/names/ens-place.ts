import type { Network } from '../../networks/network.js'

/**
 * Returns the network whose names resolve to addresses on another network. Anyone can register a test network's names,
 * so they resolve to no network with real money.
 *
 * @param networksWithNames - the networks with names
 * @param network - the address's network. Without it, the names resolve on their own network
 */
export function ensNetworkFor(
  networksWithNames: readonly Network[],
  network: Network | undefined,
): Network | undefined {
  const real = networksWithNames.find(({ testnet }) => !testnet)
  if (!network) return real ?? networksWithNames[0]
  const sameNetwork = networksWithNames.find(
    ({ caipNetworkId }) => caipNetworkId === network.caipNetworkId,
  )
  if (sameNetwork || !network.testnet) return sameNetwork ?? real
  return networksWithNames.find(({ testnet }) => testnet) ?? real
}
