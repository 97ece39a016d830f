import type { ActiveAccount } from '../account/account.js'
import type { Engine } from '../connection/engine.js'
import type { ConnectionState } from '../state.js'

/** Which account something is known of. */
export type AccountKey = Pick<ActiveAccount, 'namespace' | 'address' | 'connectorId'>

/** The connection whose account is active; undefined when it went, or another of its accounts is active by now. */
export const knownConnection = (
  { state }: Pick<Engine, 'state'>,
  { namespace, address, connectorId }: AccountKey,
): ConnectionState | undefined =>
  state.namespaces[namespace]?.connections.find(
    (known) => known.connectorId === connectorId && known.active === address,
  )
