import type { Connector } from './connector.js'
import type { SharedSession } from './shared-session.js'

/** A connector whose session serves several families. */
export interface SessionConnector extends Connector {
  readonly session: SharedSession
}

export const hasSession = (connector: Connector): connector is SessionConnector =>
  connector.session !== undefined
