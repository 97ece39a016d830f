import type { OnrampHosts, OnrampSource } from '../../sources/onramp-source.js'
import type { BlockchainApi } from './blockchain-api.js'

/**
 * Creates the source of purchases from the blockchain API.
 *
 * @param hosts - allowed besides the providers' public hosts
 */
export const createApiOnramp = (api: BlockchainApi, hosts?: OnrampHosts): OnrampSource => ({
  getOptions: ({ network, signal }) =>
    api.onrampOptions({ networkId: network.caipNetworkId }, signal),
  getQuote: ({ account: _, network, signal, ...purchase }) =>
    api.onrampQuote({ networkId: network.caipNetworkId, ...purchase }, signal),
  getUrl: ({ account: { address }, network, signal, ...purchase }) =>
    api.onrampUrl({ address, networkId: network.caipNetworkId, ...purchase }, signal),
  async getPurchases({ account: { address }, network, provider, signal }) {
    const query = { address, networkId: network.caipNetworkId, onramp: provider }
    return (await api.history(query, signal)).items
  },
  hosts,
})
