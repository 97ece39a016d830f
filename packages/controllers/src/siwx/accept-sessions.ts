import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { keepSessions } from './keep-sessions.js'
import { outcomeOf } from './sign-in-outcome.js'
import { rememberSignIn } from './signed-in-networks.js'

/**
 * Hands the host the sessions that a wallet signed while it connected, and tells it by an event whether they hold.
 *
 * @returns whether they do
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
