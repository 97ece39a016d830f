import type { Network } from '@carabiner/core'
import type { Config } from '@wagmi/core'
import { NetworkNotAddableError } from './network-not-addable-error.js'
import { toChain } from './to-chain.js'

/** Gives a Config the networks that it lacks. @throws {NetworkNotAddableError} and adds none */
export function addNetworks(config: Config, networks: readonly Network[]): void {
  const missing = networks.filter(({ id }) => !config.chains.some((chain) => chain.id === id))
  if (missing.length === 0) return
  // Absent when the Config was made with `client`, which serves any chain.
  const transports: Record<number, unknown> | undefined = config._internal.transports
  const stuck = transports && missing.find(({ id }) => !(id in transports))
  if (stuck) throw new NetworkNotAddableError(stuck.caipNetworkId)
  config._internal.chains.setState((chains) => [...chains, ...missing.map(toChain)])
}
