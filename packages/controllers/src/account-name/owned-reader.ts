import type { Carabiner, Unsubscribe } from '@carabiner/core'
import type { Shell } from '../shell.js'
import type { NameRegistration } from '../sources/data-sources.js'
import { findRegistrant, type Registrant } from './find-registrant.js'
import type { AccountNameState } from './name-state.js'
import { readNames } from './read-names.js'

/** Reads which name the active account has. */
export interface OwnedReader {
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
export function createOwnedReader(
  carabiner: Carabiner,
  { sources }: Pick<Shell, 'sources'>,
  state: Pick<AccountNameState, 'owned' | 'suffix'>,
  onKnown: () => void,
): OwnedReader {
  let registration: NameRegistration | undefined
  let reading: AbortController | undefined
  let watchers = 0

  const stop = () => {
    reading?.abort()
    reading = undefined
  }
  const load = async (who: Registrant, signal: AbortSignal) => {
    const { names } = await sources()
    const known = registration
    registration = names ? names.registration : undefined
    if (!registration) return undefined
    state.suffix = registration.suffix
    if (registration !== known) onKnown()
    return readNames(registration, who, signal)
  }
  const read = async () => {
    stop()
    const who = findRegistrant(carabiner)
    if (!who) {
      state.owned = { status: 'unavailable' }
      return
    }
    const mine = new AbortController()
    reading = mine
    // What was read before stays while it is read again.
    if (state.owned.status === 'failed') state.owned = { status: 'loading' }
    try {
      const names = await load(who, mine.signal)
      if (mine.signal.aborted) return
      const [name] = names ?? []
      if (!names) state.owned = { status: 'unavailable' }
      else state.owned = name === undefined ? { status: 'none' } : { status: 'owned', name }
    } catch (error) {
      if (mine.signal.aborted) return
      carabiner.logger.debug('the names of the account could not be read', error)
      state.owned = { status: 'failed' }
    }
  }
  return {
    read,
    stop,
    registration: () => registration,
    restart() {
      stop()
      state.owned = { status: findRegistrant(carabiner) ? 'loading' : 'unavailable' }
      if (watchers > 0) void read()
    },
    watch() {
      watchers += 1
      void read()
      return () => {
        watchers -= 1
        if (watchers === 0) stop()
      }
    },
  }
}
