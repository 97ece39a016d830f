import { assertWaiting, withDeadline } from '../async/deadline.js'
import { withSignal } from '../async/with-signal.js'
import { ChainMismatchError } from '../errors/connection-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'
import { ConnectorNotFoundError } from '../errors/setup-errors.js'
import type { Network } from '../networks/network.js'
import type { Engine } from './engine.js'
import { applyChanged, applyNetworkChange } from './state/apply-grant.js'
import { persistChain } from './state/persist.js'

/** Options of `switchNetwork`. */
export interface SwitchNetworkOptions {
  /** Ends the wait. A later switch by the wallet is reported as a change of its own. */
  signal?: AbortSignal
  /** Called if the wallet is asked to add the network first. */
  onAdding?: () => void
}

/**
 * Makes a network active. Asks the wallet if one is connected, else only stores the choice.
 *
 * @throws {NetworkNotFoundError | UserRejectedRequestError | ChainNotSupportedError | ChainMismatchError |
 * RequestPendingError | RequestAbandonedError | WalletTimeoutError | AbortedError}
 */
export async function switchNetwork(
  engine: Engine,
  networkId: string,
  options: SwitchNetworkOptions = {},
): Promise<Network> {
  const network = engine.networks.get(networkId)
  const { chainNamespace: namespace, caipNetworkId } = network
  const adapter = engine.adapter(namespace)
  const namespaceState = engine.namespaceState(namespace)
  const { activeNamespace: before } = engine.state
  const connectorId = namespaceState.status === 'connected' ? namespaceState.connectorId : undefined
  const findConnection = () =>
    namespaceState.connections.find((candidate) => candidate.connectorId === connectorId)
  const settle = (id: Network['caipNetworkId']) => {
    const connection = findConnection()
    const grant = { namespace, network: id }
    // Adapters need not report a switch that was requested. A reactivated connection also needs its network.
    if (connection) {
      const { accounts, active, approved } = connection
      const unchanged = { accounts, active, approved }
      applyChanged(engine, connection.connectorId, { ...grant, ...unchanged })
    } else {
      applyNetworkChange(engine, grant)
      persistChain(engine, namespace)
    }
    // If another family was chosen while the wallet was asked, keep it.
    if (engine.state.activeNamespace === before) engine.active.choose(namespace)
  }
  const already =
    namespaceState.networkId === caipNetworkId && namespaceState.unsupportedChainId === undefined
  if (connectorId === undefined || already) {
    settle(caipNetworkId)
    return network
  }
  const connector = engine.connectors.get(connectorId)
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  const { onAdding } = options
  const operation = 'switch network'
  // Once the wait has ended, the wallet gets no further request.
  const reached = await withSignal([engine.signal, options.signal], async (signal) => {
    const ask = () => adapter.switchNetwork(connector, network, { signal, onAdding })
    const settled = async (answer: ReturnType<typeof ask>) => {
      try {
        const { prompt: timeout } = engine.deadlines
        return await withDeadline(answer, { action: operation, timeout, signal })
      } catch (thrown) {
        throw toRpcError(thrown)
      }
    }
    // Don't prompt a visitor who has left while this code loaded.
    assertWaiting(signal)
    return engine.locks.run({ connectorId, namespace, operation }, ask, settled)
  })
  // The wallet may have disconnected since.
  if (findConnection()) settle(reached)
  if (reached !== caipNetworkId) throw new ChainMismatchError(caipNetworkId, reached)
  return network
}
