import { type SiwxSession, selectAccount } from '@carabiner/core'
import { useCarabinerEvent } from '../modal/useCarabinerEvent.js'
import { useCarabinerState } from '../modal/useCarabinerState.js'
import { useCarabinerContext } from '../shared/context.js'
import { type QueryState, useQuery } from '../shared/useQuery.js'

/** What {@link useCarabinerSession} gives. */
export interface UseCarabinerSessionResult extends QueryState {
  /** What the active account signed in with on its network. */
  session: SiwxSession | undefined
  isSignedIn: boolean
  /** Reads again, for a session that may have ended on the server. */
  refresh: () => void
}

/**
 * Whether the active account has signed in on its network: read when the account or network changes, and after each
 * sign-in and sign-out. It stays `idle` where the host has set neither `siwx` nor `siweConfig`. A connected account
 * does not count as signed in, and neither does one whose server does not answer: that is the status `error`.
 * For a session that expires while the page is open, call `refresh`.
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
