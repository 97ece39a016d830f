import type { Carabiner } from '@carabiner/core'
import type { AccountPlace } from '../account/account-place.js'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { loadOnrampSource, type OnrampOptions } from '../sources/onramp-source.js'
import { defaultOptions } from './default-options.js'
import { offersOn } from './offers.js'
import type { OnrampState } from './onramp-state.js'

/** Reads the offers of the active network. */
export interface OptionsQuery {
  /** Reads the offers, unless they are loaded or a read failed recently. Never rejects. */
  load(): Promise<void>
  /** Reads the offers while watched, and reads them again when the network changes. */
  watch(): () => void
  /** Drops the offers when the network changes. */
  forget(): void
}

/** In ms. */
const times = { read: 15_000, retry: 30_000 }

/** Creates the query. @param onChange - called when the choices change */
export function createOptionsQuery(
  { logger }: Pick<Carabiner, 'logger'>,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
  { options }: OnrampState,
  place: () => AccountPlace | undefined,
  onChange: () => void,
): OptionsQuery {
  const storeOptions = (
    { purchaseCurrencies, paymentCurrencies }: OnrampOptions,
    { network }: AccountPlace,
  ) => {
    options.offers = structuredClone(offersOn(purchaseCurrencies, network.caipNetworkId))
    options.payment = structuredClone([...paymentCurrencies])
  }
  const query = createQuery(controller(createQueries), {
    action: 'on-ramp options',
    deadline: times.read,
    key: place,
    onFetch: () => delete options.retryAt,
    async read({ account, network }, signal) {
      const onramp = await loadOnrampSource({ sources })
      const answer = await onramp?.getOptions({ account, network, signal })
      return answer ?? { purchaseCurrencies: [], paymentCurrencies: [] }
    },
    onSuccess(answer, _, accountPlace) {
      storeOptions(answer, accountPlace)
      options.status = 'ready'
      onChange()
    },
    retryDelay: () => times.retry,
    onError(error, accountPlace) {
      logger.debug('the purchase options could not be read', error)
      storeOptions(defaultOptions, accountPlace)
      options.retryAt = query.retryAt
      options.status = 'builtIn'
      onChange()
    },
    enabled: () => options.status !== 'ready',
  })
  const load = async () => {
    if (options.status !== 'ready') await query.refetch({ cancelRefetch: false })
  }
  return {
    load,
    watch: query.watch,
    forget() {
      query.reset()
      delete options.retryAt
      Object.assign(options, { status: 'loading', offers: [], payment: [] })
      if (query.isWatched) void load()
    },
  }
}
