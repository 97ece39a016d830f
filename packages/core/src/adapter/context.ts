import type { ConnectorRegistry } from '../connector/registry.js'
import type { Origin } from '../events/events.js'
import type { Logger } from '../logger/logger.js'
import type { Network } from '../networks/network.js'
import type { Grant, OperationParameters } from './adapter.js'

/** What happened to a connection, whoever started it. */
export type AdapterEvent =
  /** A wallet or the host connected; `current` makes it the family's acting connection. */
  | { type: 'connected'; connectorId: string; grant: Grant; current: boolean; origin: Origin }
  /** Accounts or network of a known connection changed. */
  | { type: 'changed'; connectorId: string; grant: Grant }
  /** Another known connection acts from now on. */
  | { type: 'current'; connectorId: string }
  | { type: 'disconnected'; connectorId: string; origin: Origin; reason?: string }

/** What core lends a plugin. */
export interface AdapterContext {
  /** The configured networks of the plugin's family. */
  networks(): readonly Network[]
  /** The endpoints to ask for a network, first to last. */
  rpcUrls(network: Network): readonly string[]
  /** Takes and drops what discovery finds. */
  readonly connectors: ConnectorRegistry
  report(event: AdapterEvent): void
  /** The family's acting connector, account and network. @throws {NotConnectedError} */
  acting(): OperationParameters
  readonly logger: Logger
  /** Aborts when the instance is destroyed. */
  readonly signal: AbortSignal
}
