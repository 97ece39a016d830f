import type { Connector } from '../../connector/connector.js'
import type { Eip6963Announcement } from './eip-6963.js'
import { providerConnector } from './provider-connector.js'

/** A connector for a wallet that announced itself. Its id outlives the page: rdns does, uuid doesn't. */
export function announcedConnector({ name, icon, rdns, provider }: Eip6963Announcement): Connector {
  return providerConnector({ id: `6963:${rdns}`, type: 'ANNOUNCED', name, icon, rdns }, provider)
}
