import type { Connector, ConnectorInfo, Eip1193Provider } from '../../connector/connector.js'
import { injectedId } from '../../connector/connector.js'
import type { Eip6963Announcement } from './eip-6963.js'

/**
 * Creates a connector for a wallet with a provider in the page.
 *
 * @param standsFor - see {@link Connector.standsFor}
 */
export function providerConnector(
  wallet: Pick<ConnectorInfo, 'id' | 'type' | 'name' | 'icon' | 'rdns'>,
  provider: Eip1193Provider,
  standsFor: (connectorId: string) => boolean,
): Connector {
  return {
    ...wallet,
    chain: 'eip155',
    chains: ['eip155'],
    prepare: () => import('../requests.js').then(() => undefined),
    restorable: () => true,
    standsFor,
    getProvider(namespace) {
      return namespace === 'eip155' ? provider : undefined
    },
  }
}

/**
 * Creates a connector for an announced wallet. Its id uses the rdns, which, unlike the uuid, stays the same on the next
 * page load.
 */
export function announcedConnector({ name, icon, rdns, provider }: Eip6963Announcement): Connector {
  const info = { id: `6963:${rdns}`, type: 'ANNOUNCED', name, icon, rdns } as const
  return providerConnector(info, provider, (id) => id === injectedId)
}
