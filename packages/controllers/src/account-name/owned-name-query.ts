import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import type { NameRegistration } from '../sources/data-sources.js'
import { findRegistrant, type Registrant } from './find-registrant.js'
import type { AccountNameState } from './name-state.js'
import { readNames } from './read-names.js'

/** Reads the active account's name. */
export interface OwnedNameQuery {
  /** Reads the name again. Never rejects. */
  read(): Promise<void>
  /** Reads the name now and after each change of account, until the returned function is called. */
  watch(): Unsubscribe
  /** Drops the previous account's name. */
  restart(): void
  /** Returns the registration service, or undefined before it has loaded or if the app has none. */
  registration(): NameRegistration | undefined
  /** Aborts pending reads. */
  stop(): void
}

/**
 * Creates the query.
 *
 * @param state - the state to update, a valtio proxy
 * @param onKnown - called once the registration service has loaded
 */
export function createOwnedNameQuery(
  carabiner: Carabiner,
  queries: QueryClient,
  { sources }: Pick<Shell, 'sources'>,
  state: Pick<AccountNameState, 'owned' | 'suffix'>,
  onKnown: () => void,
): OwnedNameQuery {
  let registration: NameRegistration | undefined
  const load = async (registrant: Registrant, signal: AbortSignal) => {
    const { names } = await sources()
    const previous = registration
    registration = names ? names.registration : undefined
    if (!registration) return undefined
    state.suffix = registration.suffix
    if (registration !== previous) onKnown()
    return readNames(registration, registrant, signal)
  }
  const query = createQuery(queries, {
    action: 'names of an account',
    key: () => findRegistrant(carabiner),
    onFetch() {
      // The previous name stays visible during a read.
      if (state.owned.status === 'failed') state.owned = { status: 'loading' }
    },
    read: load,
    onSuccess(names) {
      const [name] = names ?? []
      if (!names) state.owned = { status: 'unavailable' }
      else state.owned = name === undefined ? { status: 'none' } : { status: 'owned', name }
    },
    onError(error) {
      carabiner.logger.debug('the names of the account could not be read', error)
      state.owned = { status: 'failed' }
    },
    refetchOnWatch: false,
  })
  const read = async () => {
    if (!findRegistrant(carabiner)) state.owned = { status: 'unavailable' }
    await query.refetch()
  }
  return {
    read,
    stop: query.cancel,
    registration: () => registration,
    restart() {
      query.cancel()
      state.owned = { status: findRegistrant(carabiner) ? 'loading' : 'unavailable' }
      if (query.isWatched) void read()
    },
    watch() {
      void read()
      return query.watch()
    },
  }
}
