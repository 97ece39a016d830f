import type { AdapterContext, Connector } from '@carabiner/core'
import type { Config } from '@wagmi/core'
import { isBridge } from '../bridge/bridge.js'
import type { Roster } from '../bridge/roster.js'
import { isAnnounced, isInjected, rdnsOf, type WagmiConnector } from '../wagmi-types.js'
import { connectionOf } from './connection-of.js'
import { foreignConnector } from './foreign-connector.js'

/** Reads the host's own connectors into core. */
export interface Wallets {
  /** @returns core's id for a connector of the host's, which core gets to know by this */
  adopt(connector: WagmiConnector): string
  /** The same for all that are in the host's list. */
  adoptAll(): void
  /** Core's id of a connector that is known. */
  idOf(connector: WagmiConnector): string | undefined
  /**
   * Core found a wallet in the page: when the host has it too, it goes by core's id from now on.
   *
   * @returns whether it went by another before
   */
  rename(connector: Connector): boolean
  /** A host that connects by wagmi's `injected()` has that wallet: core no longer lists it itself. */
  leaveInjected(): void
}

export function createWallets(config: Config, context: AdapterContext, roster: Roster): Wallets {
  const { bridges, foreign } = roster
  const idsOf = ({ uid }: WagmiConnector) =>
    [...bridges, ...foreign].filter(([, known]) => known.uid === uid).map(([id]) => id)
  const isListed = ({ uid }: WagmiConnector) => config.connectors.some((own) => own.uid === uid)

  /** Core found the same wallet in the page, and nothing stands for it yet. */
  const foundInPage = (connector: WagmiConnector) =>
    rdnsOf(connector)
      .map((rdns) => `6963:${rdns}`)
      .find((id) => context.connectors.get(id) && !bridges.has(id) && !foreign.has(id))
  /** A host that connects by function makes a new connector each time: it is still one wallet. */
  const madeAgain = (connector: WagmiConnector) =>
    [...foreign].find(
      ([, known]) =>
        known.id === connector.id && !isListed(known) && !config.state.connections.has(known.uid),
    )?.[0]

  function adopt(connector: WagmiConnector): string {
    const id = idsOf(connector)[0] ?? foundInPage(connector) ?? madeAgain(connector)
    if (id !== undefined) {
      if (!bridges.has(id)) foreign.set(id, connector)
      return id
    }
    const added: Connector = context.connectors.add(
      foreignConnector(connector, () => foreign.get(added.id) ?? connector),
    )
    foreign.set(added.id, connector)
    return added.id
  }
  return {
    adopt,
    idOf: (connector) => idsOf(connector)[0],
    adoptAll() {
      for (const connector of config.connectors) {
        // Core looks in the page itself, and more carefully.
        if (!isBridge(connector) && !isAnnounced(connector)) adopt(connector)
      }
    },
    rename({ id }) {
      const connector = foreign.get(id)
      const earlier = connector ? idsOf(connector).filter((before) => before !== id) : []
      for (const before of earlier) {
        foreign.delete(before)
        if (connectionOf(context, before)) {
          context.report({ type: 'disconnected', connectorId: before, origin: 'host' })
        }
        context.connectors.remove(before)
      }
      return earlier.length > 0
    },
    leaveInjected() {
      const isHosts = [...foreign.values()].some(isInjected)
      if (isHosts && !connectionOf(context, 'injected')) context.connectors.remove('injected')
    },
  }
}
