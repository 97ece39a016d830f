import type { Carabiner, Network } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { isRegistrable } from '../api/blockchain/name-rules.js'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { NameRegistration } from '../sources/data-sources.js'
import type { AccountNameState } from './name-state.js'

/** Finds out whether a name is free, and which others are like it. */
export interface NameCheck {
  /** Takes what is typed; it is checked once the visitor is quiet. */
  type(label: string): void
  /** Takes what was chosen, and checks it at once. */
  put(label: string): void
  /** Checks again what is there. */
  check(): void
  /** Ends what is asked. */
  stop(): void
}

/** Where names are asked for. */
export interface NamePlace {
  readonly registration: NameRegistration
  readonly network: Network
}

/** In ms. */
const times = { debounce: 500, read: 20_000 }
/** As many as are seen at a glance. */
const most = 5

/**
 * Checks a name as it is typed. Only the answer for what is there counts.
 *
 * @param state - a proxy, kept up to date
 * @param place - undefined while no name can be registered
 */
export function createNameCheck(
  { logger }: Pick<Carabiner, 'logger'>,
  queries: QueryClient,
  state: Pick<AccountNameState, 'label' | 'check' | 'suggestions'>,
  place: () => NamePlace | undefined,
): NameCheck {
  /** @returns whether the name itself is somebody's, where that was said too */
  const readSuggestions = async ({ registration, network }: NamePlace, signal: AbortSignal) => {
    const { label } = state
    const { suffix } = registration
    const asked = registration.getSuggestions({ label, network, signal })
    const found = await withDeadline(asked, {
      action: 'name suggestions',
      timeout: times.read,
      signal,
    })
    const same = found.find(({ name }) => labelOf(name, suffix) === label)
    const others = found.filter(({ name }) => name !== same?.name && labelOf(name, suffix))
    state.suggestions = { status: 'ready', names: others.slice(0, most).map((one) => ({ ...one })) }
    return same?.registered
  }
  const lookUp = ({ registration, network }: NamePlace, signal: AbortSignal) => {
    const name = `${state.label}${registration.suffix}`
    const asked = registration.isRegistered({ name, network, signal })
    return withDeadline(asked, { action: 'name lookup', timeout: times.read, signal })
  }
  const read = async (where: NamePlace, signal: AbortSignal) => {
    const said = await readSuggestions(where, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      logger.debug('names like the one that was typed could not be read', error)
      state.suggestions = { status: 'failed', names: [] }
      return undefined
    })
    return said ?? (await lookUp(where, signal))
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
    // Where it is not known yet who registers names, it is checked once that is.
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

/** What stands before the suffix of a name; undefined where it does not end so, or may not be registered. */
export function labelOf(name: string, suffix: string): string | undefined {
  const whole = name.toLowerCase()
  const label = whole.slice(0, -suffix.length)
  return whole.endsWith(suffix) && isRegistrable(label) ? label : undefined
}
