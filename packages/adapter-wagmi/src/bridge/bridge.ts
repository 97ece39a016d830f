import type { Connector } from '@carabiner/core'
import { type CreateConnectorFn, ProviderNotFoundError } from '@wagmi/core'
import type { WagmiConnector } from '../wagmi-types.js'
import type { RosterDeps } from './roster.js'

const mark = 'carabinerConnectorId'

/** Marks a wagmi connector as a bridge to core's: it is never read back as a wallet. */
const bridgeMark = (connectorId: string) => ({ [mark]: connectorId })

/** Whether some instance, this one or another, made the connector as a bridge. */
export const isBridge = (connector: WagmiConnector): boolean => mark in connector

/**
 * One of core's connectors as a wagmi connector.
 *
 * Until core holds a session it has no provider and is not authorised, and loads nothing, so that
 * wagmi's reconnect passes it by; core restores it.
 */
export function bridge(
  connector: Connector,
  { context, loadLink }: Pick<RosterDeps, 'context' | 'loadLink'>,
): CreateConnectorFn {
  const { id, name, icon, rdns } = connector
  const isHeld = () =>
    context.namespaceState().connections.some(({ connectorId }) => connectorId === id)
  const session = async () => (await loadLink()).session(connector)
  return () => ({
    ...bridgeMark(id),
    // As wagmi's own discovery names them, so that a host finds a wallet by its rdns.
    id: id.replace(/^6963:/, ''),
    name,
    type: rdns === undefined ? 'carabiner' : 'injected',
    icon,
    rdns,
    connect: async (parameters) => (await session()).connect(parameters),
    disconnect: async () => (await session()).disconnect(),
    getAccounts: async () => (isHeld() ? (await session()).getAccounts() : []),
    async getChainId() {
      if (!isHeld()) throw new ProviderNotFoundError()
      return (await session()).getChainId()
    },
    getProvider: async () => (isHeld() ? (await session()).getProvider() : undefined),
    isAuthorized: async () => isHeld(),
    switchChain: async ({ chainId }) => (await session()).switchChain(chainId),
    // Core watches the wallet.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })
}
