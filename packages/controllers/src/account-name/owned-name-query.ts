import type { Carabiner, Unsubscribe } from '@carabiner/core'
import { createQuery } from '../query/create-query.js'
import type { QueryClient } from '../query/query-client.js'
import type { Shell } from '../shell.js'
import type { NameRegistration } from '../sources/data-sources.js'
import { findRegistrant, type Registrant } from './find-registrant.js'
import type { AccountNameState } from './name-state.js'
import { readNames } from './read-names.js'

/** Reads which name the active account has. */
export interface OwnedNameQuery {
  /** Reads it again. Never rejects. */
  read(): Promise<void>
  /** Reads it, and again with each account that takes its place, until it is told to stop. */
  watch(): Unsubscribe
  /** Another account is active: drops what was read. */
  restart(): void
  /** What registers names. Undefined until that was looked up, and in an app where nothing does. */
  registration(): NameRegistration | undefined
  /** Ends what is asked. */
  stop(): void
}

/**
 * @param state - a proxy, kept up to date
 * @param onKnown - called once it is known who registers names
 */
export function createOwnedNameQuery(
  carabiner: Carabiner,
  queries: QueryClient,
  { sources }: Pick<Shell, 'sources'>,
  state: Pick<AccountNameState, 'owned' | 'suffix'>,
  onKnown: () => void,
): OwnedNameQuery {
  let registration: NameRegistration | undefined
  const load = async (who: Registrant, signal: AbortSignal) => {
    const { names } = await sources()
    const known = registration
    registration = names ? names.registration : undefined
    if (!registration) return undefined
    state.suffix = registration.suffix
    if (registration !== known) onKnown()
    return readNames(registration, who, signal)
  }
  const query = createQuery(queries, {
    action: 'names of an account',
    key: () => findRegistrant(carabiner),
    onFetch() {
      // What was read before stays while it is read again.
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
