import type { ActiveAccount } from '../account/account.js'
import type { Engine } from '../connection/engine.js'
import type { ConnectionState } from '../state.js'

/** The account that some details belong to. */
export type AccountKey = Pick<ActiveAccount, 'namespace' | 'address' | 'connectorId'>

/** Returns the connection with this active account; undefined if it is gone or another account is active. */
export const knownConnection = (
  { state }: Pick<Engine, 'state'>,
  { namespace, address, connectorId }: AccountKey,
): ConnectionState | undefined =>
  state.namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId && known.active === address,
  )
