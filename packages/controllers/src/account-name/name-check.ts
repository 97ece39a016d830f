import type { Carabiner, Network } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { isRegistrable } from '../api/blockchain/name-rules.js'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { NameRegistration } from '../sources/data-sources.js'
import type { AccountNameState } from './name-state.js'

/** Checks whether a name is free, and finds suggestions. */
export interface NameCheck {
  /** Sets the typed name. Checks it after a pause. */
  type(label: string): void
  /** Sets a chosen name, and checks it at once. */
  put(label: string): void
  /** Checks the name again. */
  check(): void
  /** Aborts pending checks. */
  stop(): void
}

/** The registration service, and the network. */
export interface NamePlace {
  readonly registration: NameRegistration
  readonly network: Network
}

/** In ms. */
const times = { debounce: 500, read: 20_000 }
/** As many as fit a glance. */
const most = 5

/**
 * Creates the check of a typed name. Only the answer for the present text counts.
 *
 * @param state - a proxy, kept up to date
 * @param place - returns undefined while no name can be registered
 */
export function createNameCheck(
  { logger }: Pick<Carabiner, 'logger'>,
  queries: QueryClient,
  state: Pick<AccountNameState, 'label' | 'check' | 'suggestions'>,
  place: () => NamePlace | undefined,
): NameCheck {
  /** Reads suggestions. @returns whether the name itself is taken, if the answer includes it */
  const readSuggestions = async ({ registration, network }: NamePlace, signal: AbortSignal) => {
    const { label } = state
    const { suffix } = registration
    const reading = registration.getSuggestions({ label, network, signal })
    const suggestions = await withDeadline(reading, {
      action: 'name suggestions',
      timeout: times.read,
      signal,
    })
    const same = suggestions.find(({ name }) => labelOf(name, suffix) === label)
    const others = suggestions.filter(({ name }) => name !== same?.name && labelOf(name, suffix))
    state.suggestions = { status: 'ready', names: others.slice(0, most).map((one) => ({ ...one })) }
    return same?.registered
  }
  const lookUp = ({ registration, network }: NamePlace, signal: AbortSignal) => {
    const name = `${state.label}${registration.suffix}`
    const lookingUp = registration.isRegistered({ name, network, signal })
    return withDeadline(lookingUp, { action: 'name lookup', timeout: times.read, signal })
  }
  const read = async (where: NamePlace, signal: AbortSignal) => {
    const isTaken = await readSuggestions(where, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      logger.debug('names like the one that was typed could not be read', error)
      state.suggestions = { status: 'failed', names: [] }
      return undefined
    })
    return isTaken ?? (await lookUp(where, signal))
  }
  const query = createQuery(queries, {
    action: 'name check',
    key: place,
    onFetch() {
      state.suggestions = { status: 'loading', names: [] }
    },
    read,
    onSuccess(isTaken) {
      state.check = isTaken ? 'taken' : 'available'
    },
    onError(error) {
      logger.debug('whether a name is free is not known', error)
      state.check = 'failed'
    },
    debounce: times.debounce,
  })
  const check = () => {
    query.cancel()
    if (!isRegistrable(state.label)) return
    state.check = 'checking'
    // Without a registration service the check waits for one.
    void query.refetch()
  }

  const take = (label: string) => {
    query.cancel()
    state.label = label
    state.suggestions = { status: 'none', names: [] }
    state.check = label === '' ? 'empty' : isRegistrable(label) ? 'checking' : 'short'
  }
  return {
    type(label) {
      take(label)
      if (state.check === 'checking') query.refetchSoon()
    },
    put(label) {
      take(label)
      check()
    },
    check,
    stop: query.cancel,
  }
}

/**
 * Returns the label before the suffix of a name, or undefined for another suffix or an invalid
 * label.
 */
export function labelOf(name: string, suffix: string): string | undefined {
  const whole = name.toLowerCase()
  const label = whole.slice(0, -suffix.length)
  return whole.endsWith(suffix) && isRegistrable(label) ? label : undefined
}
