import type { Carabiner } from '@carabiner/core'
import { omitUndefined, type StoredPurchase } from '@carabiner/core/internal'
import { createQuery } from '../query/create-query.js'
import { createQueries } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import { loadOnrampSource, type OnrampProviderName } from '../sources/onramp-source.js'
import { readHolding, readReports } from './find-arrival.js'
import { contractOfOffer } from './offers.js'
import type { OnrampPlan } from './onramp-form.js'

/**
 * Reads the balance and the providers' reports before a purchase, to recognize the arrival
 * afterwards.
 */
export interface PurchaseStart {
  /** Reads them before the visitor presses a provider. */
  prepare(plan: OnrampPlan, providers: readonly OnrampProviderName[]): void
  /** Returns the record of a new purchase. */
  begin(plan: OnrampPlan, provider: OnrampProviderName): StoredPurchase
}

/** In ms. */
const timeout = 30_000
/** The maximum number of earlier ids to compare with, enough to recognize a new one. */
const mostKnown = 10

interface StartKey {
  readonly plan: OnrampPlan
  readonly providers: readonly OnrampProviderName[]
}

export function createPurchaseStart(
  carabiner: Carabiner,
  { controller, sources }: Pick<Shell, 'controller' | 'sources'>,
): PurchaseStart {
  /** The account and token that the values below belong to. */
  let key = ''
  let before: string | undefined
  const knownIds = new Map<OnrampProviderName, string[]>()

  const keyOf = ({ place, offer }: OnrampPlan) =>
    [place.active.caipAddress, contractOfOffer(offer)].join()
  const logFailure = (error: unknown) =>
    carabiner.logger.debug('the balance before a purchase could not be read', error)
  const query = createQuery<unknown, StartKey>(controller(createQueries), {
    action: 'before a purchase',
    deadline: timeout,
    onFetch({ plan }) {
      key = keyOf(plan)
      before = undefined
      knownIds.clear()
    },
    read({ plan: { account, network, offer }, providers }, signal) {
      const request = { account, network, signal }
      const readBefore = async () => {
        const holding = await readHolding(carabiner, request, contractOfOffer(offer))
        if (!signal.aborted) before = holding?.amount.toString()
      }
      const readKnown = async (provider: OnrampProviderName) => {
        const reports = await readReports(await loadOnrampSource({ sources }), {
          ...request,
          provider,
        })
        const ids = reports.map(({ id }) => id).filter(({ length }) => length <= 128)
        if (!signal.aborted) knownIds.set(provider, ids.slice(0, mostKnown))
      }
      const reading = [readBefore(), ...providers.map(readKnown)]
      return Promise.all(reading.map((promise) => promise.catch(logFailure)))
    },
    onError: logFailure,
  })

  return {
    prepare: (plan, providers) => void query.refetch({ key: { plan, providers } }),
    begin(plan, provider) {
      const { place, offer } = plan
      const isSame = key === keyOf(plan)
      const ids = isSame ? knownIds.get(provider) : undefined
      const token = contractOfOffer(offer)
      const symbol = offer.currency.symbol.slice(0, 64) || offer.currency.id.slice(0, 64)
      return omitUndefined({
        provider,
        symbol,
        startedAt: Date.now(),
        address: place.account.address,
        chainId: place.network.caipNetworkId,
        known: ids,
        token,
        before: isSame && before !== undefined ? before : undefined,
      })
    },
  }
}
