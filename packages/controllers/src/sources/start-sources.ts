// Loaded with the first request, so that a page without account data does not load it.
import type { Carabiner } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import { createApiSources } from '../api/blockchain/api-sources.js'
import { createBlockchainApi } from '../api/blockchain/blockchain-api.js'
import { blockchainApiUrl } from '../api/blockchain/blockchain-api-settings.js'
import type { OnFault } from '../api/service.js'
import { AppConfigurationError, turnedAwayAlert } from '../api/service-errors.js'
import { cachedPrices } from '../prices/cached-prices.js'
import type { Shell } from '../shell.js'
import { checkedActivity } from './checked-activity.js'
import { checkedNames } from './checked-names.js'
import { checkedOnramp } from './checked-onramp.js'
import { checkedPermissions } from './checked-permissions.js'
import { checkedSwaps } from './checked-swaps.js'
import type { DataSources } from './data-sources.js'

/**
 * Creates the sources of account data: the host's own, or else the blockchain API's. Data without a
 * source is absent. Every request is aborted with the shell.
 *
 * @throws {InvalidOptionsError} for an invalid `blockchainApi.url`
 */
export function startSources(
  {
    caches,
    getConnector,
    logger,
    tell,
  }: Pick<Carabiner, 'caches' | 'getConnector' | 'logger' | 'tell'>,
  { alerts, settings, signal }: Pick<Shell, 'alerts' | 'settings' | 'signal'>,
): DataSources {
  const { sources, projectId } = settings
  const refuse = (reason: string) => logger.debug(`an account’s data: ${reason}`)
  const { names, activity, onramp, permissions, swaps, prices: ownPrices } = sources ?? {}
  // Sources that the host leaves undefined come from the blockchain API.
  const ownSources: DataSources = omitUndefined({
    ...sources,
    names: names && checkedNames(names),
    activity: activity && checkedActivity(activity, refuse),
    onramp: onramp && checkedOnramp(onramp, refuse),
    permissions: permissions && checkedPermissions(permissions, refuse),
    swaps: swaps && checkedSwaps(swaps),
    prices: ownPrices && cachedPrices(ownPrices),
  })
  const url = blockchainApiUrl(settings)
  if (url === undefined) return ownSources
  const onFault: OnFault = (category, error) => {
    tell('fault', { category, error })
    // In an app without a registry, only these requests reveal a wrong project id or origin.
    if (error instanceof AppConfigurationError) alerts.raise(turnedAwayAlert(error))
  }
  const clientId = () => getConnector('walletConnect')?.session?.clientId?.()
  const api = createBlockchainApi({ url, projectId, refuse, signal, onFault, clientId })
  const hosts = settings.blockchainApi ? settings.blockchainApi.onrampHosts : undefined
  const { prices, ...others } = createApiSources(caches, api, hosts)
  return { ...others, prices: cachedPrices(prices), ...ownSources }
}
