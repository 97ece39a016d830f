import { type SiwxSession, selectAccount } from '@carabiner/core'
import { useCarabinerEvent } from '../modal/useCarabinerEvent.js'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** The result of {@link useCarabinerSession}. */
export interface UseCarabinerSessionResult extends QueryState {
  /** The sign-in session of the active account on its network. */
  session: SiwxSession | undefined
  isSignedIn: boolean
  /** Reads the session again, since it may have ended on the server. */
  refresh: () => void
}

/**
 * Returns the sign-in session of the active account on its network. Reads it when the account or
 * network changes, and after each sign-in and sign-out. It stays `idle` if the host has set neither
 * `siwx` nor `siweConfig`. A connected account does not count as signed in. If the server does not
 * answer, the status is `error` and there is no session. If a session may expire while the page is
 * open, call `refresh`.
 *
 * @example
 * const { session, status } = useCarabinerSession()
 * status === 'loading' ? <Spinner /> : session ? <Private /> : <SignInButton />
 */
export function useCarabinerSession(): UseCarabinerSessionResult {
  const { carabiner, siwx } = useCarabinerContext().modal
  const key = useCarabinerState((state) => {
    const account = carabiner.siwx && selectAccount(state)
    return account?.caipAddress && `${account.connectorId} ${account.caipAddress}`
  })
  const { data, status, error, isFetching, refetch, reset } = useQuery(key, siwx.getSessions)
  useCarabinerEvent('signIn', refetch)
  useCarabinerEvent('signOut', reset)
  const session = data?.[0]
  return { session, isSignedIn: session !== undefined, status, error, isFetching, refresh: refetch }
}
