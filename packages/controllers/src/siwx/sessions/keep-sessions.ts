import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { outcomeOf } from '../sign-in-outcome.js'
import { timeouts } from '../timeouts.js'
import { rememberSignIn } from './signed-in-networks.js'

interface KeepOptions {
  siwx: Siwx
  signal?: AbortSignal
  /** Whether another attempt has signed in the session's account. */
  isSignedIn(session: SiwxSession): boolean
}

/**
 * Passes sessions to the host in one call, because a server may accept their nonce only once.
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
    await withDeadline(storing, { action: 'storing the sessions', timeout: timeouts.host, signal })
  } catch (error) {
    // Revokes a session that the host stores after the view has reported a failure.
    const takeBack = async (session: SiwxSession) => {
      const { chainId, accountAddress } = session.data
      if (!isSignedIn(session)) await siwx.revokeSession(chainId, accountAddress)
    }
    storing
      .then(() => Promise.all(sessions.map(takeBack)))
      .catch((lateError) => carabiner.logger.debug('there is no session to revoke', lateError))
    throw error
  }
}

/**
 * Passes the sessions that a wallet signed while connecting to the host, and emits the result.
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
    carabiner.logger.warn('the sign-in that came with the connection is not valid', error)
    const { chainId: networkId, accountAddress: address } = first.data
    carabiner.tell('signInError', { networkId, address, error: outcomeOf(error).error })
    return false
  }
  for (const { data } of [...sessions].reverse()) {
    await rememberSignIn(carabiner, data.chainId).catch((error) =>
      carabiner.logger.debug('the network of the sign-in could not be stored', error),
    )
  }
  carabiner.tell('signIn', { session: first })
  return true
}
