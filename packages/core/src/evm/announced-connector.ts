import type { Connector } from '../connector/connector.js'
import type { Eip6963Announcement } from './eip-6963.js'

/** A connector for a wallet that announced itself. Its id outlives the page: rdns does, uuid doesn't. */
export function announcedConnector(wallet: Eip6963Announcement): Connector {
  const { name, icon, rdns, provider } = wallet
  return {
    id: `6963:${rdns}`,
    type: 'ANNOUNCED',
    name,
    ...(icon && { icon }),
    rdns,
    chain: 'eip155',
    chains: ['eip155'],
    prepare: () => import('./requests.js').then(() => undefined),
    restorable: () => true,
    getProvider(namespace) {
      return namespace === 'eip155' ? provider : undefined
    },
  }
}
