import type { Client } from 'viem'
import type { Caches } from '../cache/caches.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ConnectorRegistry } from '../connector/registry.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { Origin } from '../events/events.js'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { DeepReadonly, NamespaceState } from '../state.js'
import type { Grant, OperationParameters } from './adapter.js'

/** What happened to a connection, whether engine, host or wallet started it. */
export type AdapterEvent =
  /**
   * A wallet or the host connected; `current` makes it the family's active connection. By the host,
   * the family is active from then on.
   */
  | { type: 'connected'; connectorId: string; grant: Grant; current: boolean; origin: Origin }
  /** Accounts or network of a known connection changed. */
  | { type: 'changed'; connectorId: string; grant: Grant }
  /** Another known connection is active from now on. By the host, its family is active from then on. */
  | { type: 'current'; connectorId: string; origin: Origin }
  /** The host chose a network while nothing is connected. */
  | { type: 'network'; networkId: NetworkId }
  | { type: 'disconnected'; connectorId: string; origin: Origin; reason?: string }

/** What core lends a plugin. */
export interface AdapterContext {
  /** The configured networks of the plugin's family. */
  networks(): readonly Network[]
  /** Calls back when networks change; what it throws keeps a network from being added. */
  onNetworks(listener: () => void): Unsubscribe
  /** Endpoints that may be handed to a wallet or a library: the host's own, then the chain's. */
  rpcUrls(network: Network): readonly string[]
  /**
   * The network's JSON-RPC client, over all endpoints that it may ask. Loaded on demand, one for
   * each network, freed with the instance.
   */
  rpcClient(network: Network): Promise<Client>
  /** Answers that may be known already, such as names of addresses. */
  caches(): Promise<Caches>
  /** Takes and drops what discovery finds. */
  readonly connectors: ConnectorRegistry
  report(event: AdapterEvent): void
  /**
   * Opens the modal at a wallet that needs it, such as one on another device, and waits for the visitor.
   *
   * @throws {ConnectUiMissingError} when nothing shows a modal
   * @throws {ModalClosedError} when the visitor left without connecting
   */
  requestConnect(connectorId: string): Promise<void>
  /** The family's part of state, live, for reading only. */
  namespaceState(): DeepReadonly<NamespaceState>
  /** True once stored connections were restored, or found absent. */
  isReady(): boolean
  /** Calls back after `namespaceState()` or `isReady()` changed, or anything beside them; once per tick. */
  onChain(listener: () => void): Unsubscribe
  /** The family's active connector, account and network. @throws {NotConnectedError} */
  active(): OperationParameters
  readonly logger: Logger
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal
}
