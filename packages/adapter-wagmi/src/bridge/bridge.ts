import type { Connector } from '@carabiner/core'
import { type CreateConnectorFn, ProviderNotFoundError } from '@wagmi/core'
import type { LinkDeps } from '../link/link-deps.js'
import type { WagmiConnector } from '../wagmi-types.js'

const mark = 'carabinerConnectorId'

/**
 * Marks a wagmi connector as a bridge to a core connector, so that core does not add it as a
 * wallet.
 */
const bridgeMark = (connectorId: string) => ({ [mark]: connectorId })

/** Whether a connector is a bridge of this or another instance. */
export const isBridge = (connector: WagmiConnector): boolean => mark in connector

/**
 * Wraps a core connector as a wagmi connector.
 *
 * Without a connection in core, the bridge has no provider, is not authorized and loads nothing. So
 * wagmi's reconnect skips it, and core restores the connection.
 */
export function bridge(
  connector: Connector,
  { context, loadLink }: Pick<LinkDeps, 'context' | 'loadLink'>,
): CreateConnectorFn {
  const { id, name, icon, rdns } = connector
  const isHeld = () =>
    context.namespaceState().connections.some(({ connectorId }) => connectorId === id)
  const session = async () => (await loadLink()).session(connector)
  return () => ({
    ...bridgeMark(id),
    // Same id as in wagmi's own discovery, so that a host finds a wallet by its rdns.
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
    // Core itself watches the wallet.
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  })
}
