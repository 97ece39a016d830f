import type { EvmAdapter } from '@carabiner/core/evm'
import type { Roster, RosterDeps } from '../bridge/roster.js'

/**
 * The shared EVM adapter, but for wallets that the host gave to wagmi: those connect through wagmi.
 *
 * Everything that signs, sends or reads is the shared adapter's.
 */
export function throughWagmi(
  evm: EvmAdapter,
  roster: Roster,
  leaving: Set<string>,
  { loadLink, context: { logger } }: Pick<RosterDeps, 'loadLink' | 'context'>,
): EvmAdapter {
  const via = (id: string) => (roster.bridges.has(id) ? evm : undefined)
  const own: Pick<EvmAdapter, 'start' | 'connect' | 'disconnect' | 'switchNetwork'> = {
    start() {
      // Another instance may have taken the Config since `create`: strict mode makes two, keeps one.
      roster.attach(true)
      evm.start()
      loadLink().catch((error) => logger.error('wagmi is not kept in step', error))
    },
    // Not async: a wallet of core's is asked in the press itself.
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
  // Inherited, not copied: some abilities of the shared adapter come and go.
  const adapter: EvmAdapter = Object.create(evm)
  return Object.assign(adapter, own)
}
