import { formatAccountId } from '@carabiner/core'
import type { ActivitySource, BalancesSource, DataSources } from '../../sources/data-sources.js'
import type { OnrampHosts } from '../../sources/onramp-source.js'
import { isSpam } from '../../sources/transaction.js'
import { createApiNames, type LoadCaches } from './api-names.js'
import { createApiOnramp } from './api-onramp.js'
import { createApiPermissions } from './api-permissions.js'
import { createApiSwaps } from './api-swaps.js'
import type { BlockchainApi } from './blockchain-api.js'

/** The sources that the blockchain API provides. */
type ApiSources = {
  readonly [Name in
    | 'balances'
    | 'activity'
    | 'prices'
    | 'names'
    | 'swaps'
    | 'onramp'
    | 'permissions']-?: Exclude<DataSources[Name], false | undefined>
}

/** Creates the sources of the blockchain API. */
export function createApiSources(
  caches: LoadCaches,
  api: BlockchainApi,
  onrampHosts?: OnrampHosts,
): ApiSources {
  const balances: BalancesSource = {
    async getBalances({ account: { address }, network: { caipNetworkId }, signal, fresh }) {
      // An empty list would hide the tokens on a network that the API does not support.
      if (!(await api.isSupported(caipNetworkId, signal))) return undefined
      const { balance: cache } = await caches()
      const caipAddress = formatAccountId(caipNetworkId, address)
      const query = { address, networkId: caipNetworkId, forceUpdate: fresh }
      const load = async () => ({ caipAddress, balance: await api.balance(query, signal) })
      return (await cache.use(caipAddress, load, fresh !== undefined)).balance
    },
  }
  const activity: ActivitySource = {
    async getActivity({ account: { address }, network, signal, cursor, spam = false }) {
      const networkId = network.caipNetworkId
      if (!(await api.isSupported(networkId, signal))) return undefined
      const query = { address, networkId, cursor }
      const { items, ...page } = await api.history(query, signal)
      return { ...page, items: spam ? items : items.filter((item) => !isSpam(item)) }
    },
  }
  return {
    balances,
    activity,
    prices: { getPrices: ({ tokens, signal }) => api.prices(tokens, signal) },
    names: createApiNames(caches, api),
    onramp: createApiOnramp(api, onrampHosts),
    swaps: createApiSwaps(api),
    permissions: createApiPermissions(api),
  }
}
