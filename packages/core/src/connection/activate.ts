import type { ChainNamespace } from '../caip/chain-namespace.js'
import { AccountMismatchError, ConnectionNotFoundError } from '../errors/connection-errors.js'
import type { Engine } from './engine.js'
import { makeActive } from './state/apply-grant.js'
import { persistChain } from './state/persist.js'

/** The account of a connected wallet to make active. */
export interface ActivateOptions {
  /** The chain family. @default the active one */
  namespace?: ChainNamespace
  /** One of the connection's accounts. @default the connection's last active account */
  address?: string
}

/**
 * Makes a connection active, or another of its accounts. Does not prompt the wallet.
 *
 * @throws {ConnectionNotFoundError | AccountMismatchError}
 */
export function activate(engine: Engine, connectorId: string, options: ActivateOptions = {}): void {
  const namespace = options.namespace ?? engine.state.activeNamespace
  if (!namespace) throw new ConnectionNotFoundError(connectorId)
  const namespaceState = engine.namespaceState(namespace)
  const connection = namespaceState.connections.find(
    (candidate) => candidate.connectorId === connectorId,
  )
  if (!connection) throw new ConnectionNotFoundError(connectorId)
  const { address = connection.active } = options
  const account = connection.accounts.find((candidate) => candidate.address === address)
  if (!account) {
    throw new AccountMismatchError(
      address,
      connection.accounts.map((candidate) => candidate.address),
    )
  }
  const changed = namespaceState.connectorId !== connectorId || connection.active !== address
  engine.attempts.supersede(namespace)
  // The details are those of the previous account.
  if (connection.active !== address) delete connection.details
  connection.active = address
  engine.active.choose(namespace)
  makeActive(engine, namespace, connection)
  persistChain(engine, namespace)
  if (changed) {
    engine.events.emit('accountChange', { namespace, connectorId, account: { ...account } })
  }
}
