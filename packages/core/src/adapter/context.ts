import type { Client } from 'viem'
import type { Caches } from '../cache/caches.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ConnectorRegistry } from '../connector/registry.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { Origin } from '../events/events.js'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { DeepReadonly, NamespaceState } from '../state.js'
import type { Grant } from './grant.js'
import type { OperationParameters } from './parameters.js'

/** A change of a connection, started by the engine, the host or the wallet. */
export type AdapterEvent =
  /**
   * A wallet or the host connected. `current` makes it the family's active connection. If the host connected,
   * the family becomes active.
   */
  | { type: 'connected'; connectorId: string; grant: Grant; current: boolean; origin: Origin }
  /** The accounts or the network of a connection changed. */
  | { type: 'changed'; connectorId: string; grant: Grant }
  /** Another connection becomes active. If the host chose it, its family becomes active too. */
  | { type: 'current'; connectorId: string; origin: Origin }
  /** The host chose a network while no wallet is connected. */
  | { type: 'network'; networkId: NetworkId }
  | { type: 'disconnected'; connectorId: string; origin: Origin; reason?: string }

/** The part of core that a plugin can use. */
export interface AdapterContext {
  /** Returns the configured networks of the plugin's family. */
  networks(): readonly Network[]
  /** Calls the listener when networks change. If the listener throws, the network is not added. */
  onNetworks(listener: () => void): Unsubscribe
  /** Returns the endpoints that may be passed to a wallet or a library: the host's own first, then the chain's. */
  rpcUrls(network: Network): readonly string[]
  /**
   * Returns the network's JSON-RPC client over all allowed endpoints. Loaded on demand, one per network,
   * destroyed with the instance.
   */
  rpcClient(network: Network): Promise<Client>
  /** Returns the shared caches, such as names of addresses. */
  caches(): Promise<Caches>
  /** Adds and removes the wallets that discovery finds. */
  readonly connectors: ConnectorRegistry
  report(event: AdapterEvent): void
  /**
   * Opens the modal for a wallet that the visitor must connect there, such as one on another device, and waits for the
   * result.
   *
   * @throws {ConnectUiMissingError} if the page has no modal
   * @throws {ModalClosedError} if the visitor closed the modal without connecting
   */
  requestConnect(connectorId: string): Promise<void>
  /** Returns the family's part of the state, live and read-only. */
  namespaceState(): DeepReadonly<NamespaceState>
  /** Whether the stored connections have been restored. Also true if none were stored. */
  isReady(): boolean
  /** Calls the listener after changes of `namespaceState()`, `isReady()` or other state, at most once per tick. */
  onChain(listener: () => void): Unsubscribe
  /** Returns the family's active connector, account and network. @throws {NotConnectedError} */
  active(): OperationParameters
  readonly logger: Logger
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal
}
