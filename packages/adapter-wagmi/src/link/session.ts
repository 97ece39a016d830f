// This module loads when the instance starts: see `loadLink`.
import {
  type AdapterContext,
  ChainMismatchError,
  type Connector,
  defineNetwork,
  type Eip1193Provider,
  formatNetworkId,
  type Network,
  NotConnectedError,
} from '@carabiner/core'
import { type EvmAdapter, guardedProvider, toChainId } from '@carabiner/core/evm'
import { ChainNotConfiguredError, type Config } from '@wagmi/core'
import type { WagmiChain, WagmiConnector } from '../wagmi-types.js'
import { addressesOf, chainIdOf, connectionOf } from './connection-of.js'

export interface SessionDeps {
  context: AdapterContext
  evm: EvmAdapter
  config: Config
}

/** The operations of a bridge for wagmi's actions, through a core connector. */
export interface WagmiSession {
  connect: WagmiConnector['connect']
  disconnect(): Promise<void>
  getAccounts(): readonly `0x${string}`[]
  getChainId(): Promise<number>
  /**
   * Returns a guarded provider, never the wallet's own. It signs and sends only for the
   * connection's account and network.
   */
  getProvider(): Promise<Eip1193Provider>
  switchChain(chainId: number): Promise<WagmiChain>
}

export function createSession(connector: Connector, deps: SessionDeps): WagmiSession {
  const { context, evm, config } = deps
  const { signal } = context
  const { id: connectorId } = connector
  const requireConnection = () => {
    const connection = connectionOf(context, connectorId)
    if (!connection) throw new NotConnectedError()
    return connection
  }
  const networkOf = (chainId: number): Network | undefined => {
    const network = context.networks().find(({ id }) => id === chainId)
    const chain = network ? undefined : config.chains.find(({ id }) => id === chainId)
    return network ?? (chain && defineNetwork(chain))
  }

  async function switchChain(chainId: number): Promise<WagmiChain> {
    const network = networkOf(chainId)
    const chain = config.chains.find(({ id }) => id === chainId)
    if (!network || !chain) throw new ChainNotConfiguredError()
    const reached = await evm.switchNetwork(connector, network, { signal })
    const { accounts, active } = requireConnection()
    const grant = { namespace: 'eip155', accounts, active, network: reached } as const
    context.report({ type: 'changed', connectorId, grant })
    if (reached === network.caipNetworkId) return chain
    throw new ChainMismatchError(network.caipNetworkId, reached)
  }

  async function connectWallet(chainId: number | undefined): Promise<void> {
    // A QR code needs the modal. Core then adds the connection itself.
    if (connector.session) return context.requestConnect(connectorId)
    const network = chainId === undefined ? undefined : networkOf(chainId)
    const grant = await evm.connect(connector, { signal, network })
    context.report({ type: 'connected', connectorId, grant, current: true, origin: 'host' })
  }

  /** Activates a connection that core already has, without a prompt. */
  async function resume(chainId: number | undefined): Promise<void> {
    context.report({ type: 'current', connectorId, origin: 'host' })
    if (chainId === undefined || chainIdOf(context, requireConnection()) === chainId) return
    await switchChain(chainId).catch((error) =>
      context.logger.debug('the wallet did not switch its chain', error),
    )
  }

  return {
    switchChain,
    async connect({ chainId, isReconnecting, withCapabilities } = {}) {
      if (!isReconnecting) {
        await (connectionOf(context, connectorId) ? resume(chainId) : connectWallet(chainId))
      }
      const connection = requireConnection()
      const accounts = addressesOf(connection)
      return {
        // Cast as in wagmi's own connectors, because no value fits both branches of wagmi's
        // conditional type.
        accounts: (withCapabilities
          ? accounts.map((address) => ({ address, capabilities: {} }))
          : accounts) as never,
        chainId: chainIdOf(context, connection) ?? config.state.chainId,
      }
    },
    async disconnect() {
      await evm.disconnect(connector, { signal })
      context.report({ type: 'disconnected', connectorId, origin: 'host' })
    },
    getAccounts: () => addressesOf(requireConnection()),
    async getChainId() {
      const provider = await connector.getProvider('eip155')
      if (!provider) throw new NotConnectedError()
      return readChainId(provider)
    },
    async getProvider() {
      const connection = requireConnection()
      const provider = await connector.getProvider('eip155')
      const account = connection.accounts.find(({ address }) => address === connection.active)
      if (!provider || !account) throw new NotConnectedError()
      // On a network that is not configured, requests are bound to the wallet's current chain.
      const id = chainIdOf(context, connection) ?? (await readChainId(provider))
      const network = { id, caipNetworkId: formatNetworkId('eip155', id) }
      return guardedProvider(provider, { account, network, signal })
    },
  }
}

const readChainId = async (provider: Eip1193Provider) =>
  Number(toChainId(await provider.request({ method: 'eth_chainId' })))
