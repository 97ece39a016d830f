import type { ActiveAccount } from '../account/account.js'
import type { Engine } from '../connection/engine.js'
import type { ConnectionState } from '../state.js'

/** The identity of an account whose details change. */
export type AccountKey = Pick<ActiveAccount, 'namespace' | 'address' | 'connectorId'>

/** Returns the connection with this active account, or undefined if it has ended or another account is active. */
export const knownConnection = (
  { state }: Pick<Engine, 'state'>,
  { namespace, address, connectorId }: AccountKey,
): ConnectionState | undefined =>
  state.namespaces[namespace]?.connections.find(
    (connection) => connection.connectorId === connectorId && connection.active === address,
  )
