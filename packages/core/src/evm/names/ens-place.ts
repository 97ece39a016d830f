import type { Network } from '../../networks/network.js'

/**
 * The network whose names lead to addresses on another one. A test network's names are anybody's: they lead nowhere
 * where money is real.
 *
 * @param named - the networks that have names
 * @param network - that of the address; where there is none, the names are asked for one of their own network
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
