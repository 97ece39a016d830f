import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { outcomeOf } from '../sign-in-outcome.js'
import { timeouts } from '../timeouts.js'
import { rememberSignIn } from './signed-in-networks.js'

interface KeepOptions {
  siwx: Siwx
  signal?: AbortSignal
  /** Whether another try has signed in the account of a session. */
  isSignedIn(session: SiwxSession): boolean
}

/**
 * Passes sessions to the host in one call: a server may accept their nonce once.
 *
 * @throws the host's error if they are invalid
 */
export async function keepSessions(
  carabiner: Carabiner,
  sessions: readonly [SiwxSession, ...SiwxSession[]],
  { siwx, signal, isSignedIn }: KeepOptions,
): Promise<void> {
  const storing = siwx.addSession(...sessions)
  try {
    await withDeadline(storing, { action: 'keep sessions', timeout: timeouts.host, signal })
  } catch (error) {
    // The view reports a failed sign-in, so a session stored later is revoked.
    const takeBack = async (session: SiwxSession) => {
      const { chainId, accountAddress } = session.data
      if (!isSignedIn(session)) await siwx.revokeSession(chainId, accountAddress)
    }
    storing
      .then(() => Promise.all(sessions.map(takeBack)))
      .catch((late) => carabiner.logger.debug('no session to take back', late))
    throw error
  }
}

/**
 * Passes the host the sessions that a wallet signed while it connected, and emits the result.
 *
 * @returns whether they are valid
 */
export async function acceptSessions(
  carabiner: Carabiner,
  sessions: readonly SiwxSession[],
  options: { siwx: Siwx; isSignedIn(session: SiwxSession): boolean },
): Promise<boolean> {
  const [first, ...more] = sessions
  if (!first) return false
  try {
    await keepSessions(carabiner, [first, ...more], options)
  } catch (error) {
    carabiner.logger.warn('a sign-in that came with the connection does not hold', error)
    const { chainId: networkId, accountAddress: address } = first.data
    carabiner.tell('signInError', { networkId, address, error: outcomeOf(error).error })
    return false
  }
  for (const { data } of [...sessions].reverse()) {
    await rememberSignIn(carabiner, data.chainId).catch((error) =>
      carabiner.logger.debug('where the visitor signed in is not kept', error),
    )
  }
  carabiner.tell('signIn', { session: first })
  return true
}
