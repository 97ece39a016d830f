import type { Carabiner, Network } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { isRegistrable } from '../api/blockchain/name-rules.js'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { NameRegistration } from '../sources/data-sources.js'
import { messageFor } from './name-message.js'
import type { AccountNameState } from './name-state.js'

/** Checks whether a name is free, and reads suggestions. */
export interface NameCheck {
  /** Sets the typed name, and checks it once the visitor stops typing. */
  type(label: string): void
  /** Sets a name that the visitor chose, and checks it at once. */
  put(label: string): void
  /** Checks the name again. */
  check(): void
  /** Aborts pending checks. */
  stop(): void
}

/** The registration service and the network to register on. */
export interface NamePlace {
  readonly registration: NameRegistration
  readonly network: Network
}

/** In ms. */
const times = { debounce: 500, read: 20_000 }
/** The maximum number of suggestions. */
const most = 5

/**
 * Creates the check of a typed name. Answers for an earlier text are ignored.
 *
 * @param state - the state to update, a valtio proxy
 * @param place - returns undefined while no name can be registered
 */
export function createNameCheck(
  { logger }: Pick<Carabiner, 'logger'>,
  queries: QueryClient,
  state: Pick<AccountNameState, 'label' | 'check' | 'suggestions' | 'message'>,
  place: () => NamePlace | undefined,
): NameCheck {
  /** Reads suggestions. @returns whether the name itself is taken, or undefined if they omit it */
  const readSuggestions = async ({ registration, network }: NamePlace, signal: AbortSignal) => {
    const { label } = state
    const { suffix } = registration
    const reading = registration.getSuggestions({ label, network, signal })
    const suggestions = await withDeadline(reading, {
      action: 'name suggestions',
      timeout: times.read,
      signal,
    })
    const ownSuggestion = suggestions.find(({ name }) => labelOf(name, suffix) === label)
    const others = suggestions.filter(
      ({ name }) => name !== ownSuggestion?.name && labelOf(name, suffix),
    )
    state.suggestions = {
      status: 'ready',
      names: others.slice(0, most).map((suggestion) => ({ ...suggestion })),
    }
    return ownSuggestion?.registered
  }
  const lookUp = ({ registration, network }: NamePlace, signal: AbortSignal) => {
    const name = `${state.label}${registration.suffix}`
    const lookingUp = registration.isRegistered({ name, network, signal })
    return withDeadline(lookingUp, { action: 'name lookup', timeout: times.read, signal })
  }
  const read = async (namePlace: NamePlace, signal: AbortSignal) => {
    const isTaken = await readSuggestions(namePlace, signal).catch((error: unknown) => {
      if (signal.aborted) throw error
      logger.debug('name suggestions could not be read', error)
      state.suggestions = { status: 'failed', names: [] }
      return undefined
    })
    return isTaken ?? (await lookUp(namePlace, signal))
  }
  const query = createQuery(queries, {
    action: 'name check',
    key: place,
    onFetch() {
      state.suggestions = { status: 'loading', names: [] }
    },
    read,
    onSuccess(isTaken, _, { registration }) {
      state.check = isTaken ? 'taken' : 'available'
      if (!isTaken) state.message = messageFor(`${state.label}${registration.suffix}`)
    },
    onError(error) {
      logger.debug('the availability of a name is unknown', error)
      state.check = 'failed'
    },
    debounce: times.debounce,
  })
  const check = () => {
    query.cancel()
    if (!isRegistrable(state.label)) return
    state.check = 'checking'
    // Without a registration service, the check waits until there is one.
    void query.refetch()
  }

  const setLabel = (label: string) => {
    query.cancel()
    delete state.message
    state.label = label
    state.suggestions = { status: 'none', names: [] }
    state.check = label === '' ? 'empty' : isRegistrable(label) ? 'checking' : 'short'
  }
  return {
    type(label) {
      setLabel(label)
      if (state.check === 'checking') query.refetchSoon()
    },
    put(label) {
      setLabel(label)
      check()
    },
    check,
    stop: query.cancel,
  }
}

/**
 * Returns a name's label, the part before the suffix, or undefined if the suffix differs or the
 * label is invalid.
 */
export function labelOf(name: string, suffix: string): string | undefined {
  const lowerName = name.toLowerCase()
  const label = lowerName.slice(0, -suffix.length)
  return lowerName.endsWith(suffix) && isRegistrable(label) ? label : undefined
}
