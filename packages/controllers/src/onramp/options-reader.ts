import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { AccountPlace } from '../account/account-place.js'
import { createWatchers } from '../query/watchers.js'
import type { Shell } from '../shell.js'
import type { OnrampOptions } from '../sources/onramp-source.js'
import { defaultOptions } from './default-options.js'
import { loadSource } from './load-source.js'
import { offersOn } from './offers.js'
import type { OnrampState } from './onramp-state.js'

/** Reads what can be bought on the active network. */
export interface OptionsReader {
  /** Reads it, unless it is known, or a failure was too short a time ago. Never rejects. */
  load(): Promise<void>
  /** Reads it while somebody looks, and again when the network is another one. */
  watch(): () => void
  /** Another network is active: what was read does not count. */
  forget(): void
}

/** In ms. */
const times = { read: 15_000, retry: 30_000 }

/** @param chosen - told when there is something else to choose from */
export function createOptionsReader(
  { logger }: Pick<Carabiner, 'logger'>,
  { sources, onDestroy }: Pick<Shell, 'sources' | 'onDestroy'>,
  state: OnrampState,
  place: () => AccountPlace | undefined,
  chosen: () => void,
): OptionsReader {
  let asking: { readonly abort: AbortController; readonly done: Promise<void> } | undefined
  const { options } = state

  const take = (
    { purchaseCurrencies, paymentCurrencies }: OnrampOptions,
    { network }: AccountPlace,
  ) => {
    options.offers = structuredClone(offersOn(purchaseCurrencies, network.caipNetworkId))
    options.payment = structuredClone([...paymentCurrencies])
  }
  const read = async (where: AccountPlace, { signal }: AbortController) => {
    const { account, network } = where
    const ask = async () => {
      const onramp = await loadSource({ sources })
      return onramp?.getOptions({ account, network, signal })
    }
    try {
      const limits = { action: 'on-ramp options', timeout: times.read, signal }
      const answer = await withDeadline(ask(), limits)
      if (signal.aborted) return
      take(answer ?? { purchaseCurrencies: [], paymentCurrencies: [] }, where)
      options.status = 'ready'
    } catch (error) {
      if (signal.aborted) return
      logger.debug('what can be bought could not be read', error)
      take(defaultOptions, where)
      options.retryAt = Date.now() + times.retry
      options.status = 'builtIn'
    }
    chosen()
  }
  const load = async () => {
    const where = place()
    if (!where || options.status === 'ready') return
    if (asking) return asking.done
    if ((options.retryAt ?? 0) > Date.now()) return
    delete options.retryAt
    const abort = new AbortController()
    const mine = { abort, done: read(where, abort) }
    asking = mine
    await mine.done
    // What did not answer in time is not waited for either.
    abort.abort()
    if (asking === mine) asking = undefined
  }
  const stop = () => {
    asking?.abort.abort()
    asking = undefined
  }
  const watchers = createWatchers(() => void load(), stop)
  onDestroy(stop)
  return {
    load,
    watch: watchers.add,
    forget() {
      stop()
      delete options.retryAt
      Object.assign(options, { status: 'loading', offers: [], payment: [] })
      if (watchers.isWatched()) void load()
    },
  }
}
