import type { AdapterContext, Connector } from '@carabiner/core'
import type { Config } from '@wagmi/core'
import { isBridge } from '../bridge/bridge.js'
import type { Roster } from '../bridge/roster.js'
import { isAnnounced, isInjected, rdnsOf, type WagmiConnector } from '../wagmi-types.js'
import { connectionOf } from './connection-of.js'
import { foreignConnector } from './foreign-connector.js'

/** The host's own connectors in core. */
export interface Wallets {
  /** Adds a connector of the host to core. @returns core's id for it */
  adopt(connector: WagmiConnector): string
  /** Adds all connectors in the host's list. */
  adoptAll(): void
  /** Returns core's id of a connector, or undefined if core does not have it. */
  idOf(connector: WagmiConnector): string | undefined
  /**
   * Gives a wallet core's id when core finds it in the page and the host has it, too.
   *
   * @returns whether the wallet had another id before
   */
  rename(connector: Connector): boolean
  /** Removes core's own entry for `window.ethereum` if the host connects with wagmi's `injected()`. */
  leaveInjected(): void
}

export function createWallets(config: Config, context: AdapterContext, roster: Roster): Wallets {
  const { bridges, foreign } = roster
  const idsOf = ({ uid }: WagmiConnector) =>
    [...bridges, ...foreign].filter(([, connector]) => connector.uid === uid).map(([id]) => id)
  const isListed = ({ uid }: WagmiConnector) => config.connectors.some((own) => own.uid === uid)

  /** Returns the wallet if core found it in the page, too, and no connector stands for it yet. */
  const foundInPage = (connector: WagmiConnector) =>
    rdnsOf(connector)
      .map((rdns) => `6963:${rdns}`)
      .find((id) => context.connectors.get(id) && !bridges.has(id) && !foreign.has(id))
  /**
   * Returns the wallet's earlier connector, because a host that connects by a connector function
   * creates a new one each time.
   */
  const madeAgain = (connector: WagmiConnector) =>
    [...foreign].find(
      ([, existing]) =>
        existing.id === connector.id &&
        !isListed(existing) &&
        !config.state.connections.has(existing.uid),
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
        // Core discovers announced wallets itself, with more checks.
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
