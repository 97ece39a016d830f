import type { Connector, ConnectorInfo, Eip1193Provider } from '../../connector/connector.js'

/** A connector for a wallet whose provider is in the page. */
export function providerConnector(
  wallet: Pick<ConnectorInfo, 'id' | 'type' | 'name' | 'icon' | 'rdns'>,
  provider: Eip1193Provider,
): Connector {
  return {
    ...wallet,
    chain: 'eip155',
    chains: ['eip155'],
    prepare: () => import('../requests.js').then(() => undefined),
    restorable: () => true,
    getProvider(namespace) {
      return namespace === 'eip155' ? provider : undefined
    },
  }
}
