import type { Network } from '@carabiner/core'
import { BaseError } from '@carabiner/core'
import type { Config } from '@wagmi/core'
import { toChain } from './to-chain.js'

/** The host's wagmi Config has fixed transports and no transport for this network. */
export class NetworkNotAddableError extends BaseError {
  override name = 'NetworkNotAddableError'
  constructor(networkId: string) {
    super('The network cannot be added to this wagmi Config', {
      metaMessages: [
        `Network: ${networkId}`,
        'List it in the Config, or create the Config with `client` instead of `transports`.',
      ],
    })
  }
}

/**
 * Adds missing networks to a Config.
 *
 * @throws {NetworkNotAddableError} without adding any network
 */
export function addNetworks(config: Config, networks: readonly Network[]): void {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === id))
  if (missing.length === 0) return
  // A Config made with `client` has no transports. It serves any chain.
  const transports: Record<number, unknown> | undefined = config._internal.transports
  const stuck = transports && missing.find(({ id }) => !(id in transports))
  if (stuck) throw new NetworkNotAddableError(stuck.caipNetworkId)
  config._internal.chains.setState((chains) => [...chains, ...missing.map(toChain)])
}
