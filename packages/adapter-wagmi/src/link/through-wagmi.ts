import type { EvmAdapter } from '@carabiner/core/evm'
import type { Roster } from '../bridge/roster.js'
import type { LinkDeps } from './link-deps.js'

/**
 * Returns the shared EVM adapter with one difference: wallets that the host gave to wagmi connect
 * through wagmi.
 *
 * The shared adapter still does all signing, sending and reading.
 */
export function throughWagmi(
  evm: EvmAdapter,
  roster: Roster,
  leaving: Set<string>,
  { loadLink, context: { logger } }: Pick<LinkDeps, 'loadLink' | 'context'>,
): EvmAdapter {
  const via = (id: string) => (roster.bridges.has(id) ? evm : undefined)
  const overrides: Pick<EvmAdapter, 'start' | 'connect' | 'disconnect' | 'switchNetwork'> = {
    start() {
      // Another instance may have taken the Config since `create`: strict mode creates two
      // instances and uses one.
      roster.attach(true)
      evm.start()
      loadLink().catch((error) => logger.error('wagmi could not be kept in sync', error))
    },
    // Not async, because a wallet that core connects must be prompted within the click's own task.
    connect: (connector, parameters) =>
      via(connector.id)?.connect(connector, parameters) ??
      loadLink().then((linked) => linked.connect(connector, parameters)),
    async disconnect(connector, parameters) {
      leaving.add(connector.id)
      try {
        await (via(connector.id) ?? (await loadLink())).disconnect(connector, parameters)
      } catch (error) {
        leaving.delete(connector.id)
        throw error
      }
    },
    switchNetwork: async (connector, network, parameters) =>
      (via(connector.id) ?? (await loadLink())).switchNetwork(connector, network, parameters),
  }
  // Inherited, not copied, because some operations of the shared adapter are added and removed
  // later.
  const adapter: EvmAdapter = Object.create(evm)
  return Object.assign(adapter, overrides)
}
