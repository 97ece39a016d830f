import { assertWaiting, withDeadline } from '../async/deadline.js'
import { withSignal } from '../async/with-signal.js'
import { ChainMismatchError } from '../errors/connection-errors.js'
import { toRpcError } from '../errors/rpc-errors.js'
import { ConnectorNotFoundError } from '../errors/setup-errors.js'
import type { Network } from '../networks/network.js'
import type { Engine } from './engine.js'
import { applyChanged, applyNetworkChange } from './state/apply-grant.js'
import { persistChain } from './state/persist.js'

/** How the network is switched. */
export interface SwitchNetworkOptions {
  /** Ends our wait; a switch that the wallet makes later arrives as its own change. */
  signal?: AbortSignal
  /** Told when the wallet is asked to add the network first. */
  onAdding?: () => void
}

/**
 * Makes a network the one in use: asks the wallet when one is connected, else only remembers it.
 *
 * @throws {NetworkNotFoundError | UserRejectedRequestError | ChainNotSupportedError | ChainMismatchError
 *   | RequestPendingError | RequestAbandonedError | WalletTimeoutError | AbortedError}
 */
export async function switchNetwork(
  engine: Engine,
  networkId: string,
  options: SwitchNetworkOptions = {},
): Promise<Network> {
  const network = engine.networks.get(networkId)
  const { chainNamespace: namespace, caipNetworkId } = network
  const adapter = engine.adapter(namespace)
  const chain = engine.namespaceState(namespace)
  const { activeNamespace: before } = engine.state
  const connectorId = chain.status === 'connected' ? chain.connectorId : undefined
  const asked = () => chain.connections.find((known) => known.connectorId === connectorId)
  const settle = (id: Network['caipNetworkId']) => {
    const known = asked()
    const grant = { namespace, network: id }
    // No adapter has to report a switch that it was asked for, and a connection that is made active
    // again brings its network along.
    if (known) {
      const { accounts, active, approved } = known
      const kept = { accounts, active, approved }
      applyChanged(engine, known.connectorId, { ...grant, ...kept })
    } else {
      applyNetworkChange(engine, grant)
      persistChain(engine, namespace)
    }
    // What was chosen while the wallet was asked stays.
    if (engine.state.activeNamespace === before) engine.active.choose(namespace)
  }
  const already = chain.networkId === caipNetworkId && chain.unsupportedChainId === undefined
  if (connectorId === undefined || already) {
    settle(caipNetworkId)
    return network
  }
  const connector = engine.connectors.get(connectorId)
  if (!connector) throw new ConnectorNotFoundError(connectorId)
  const { onAdding } = options
  const operation = 'switch network'
  // After the wait has ended, the wallet is asked for no further step.
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
    // A visitor who left while this was loaded is not prompted.
    assertWaiting(signal)
    return engine.locks.run({ connectorId, namespace, operation }, ask, settled)
  })
  // The wallet may have gone while it was asked.
  if (asked()) settle(reached)
  if (reached !== caipNetworkId) throw new ChainMismatchError(caipNetworkId, reached)
  return network
}
