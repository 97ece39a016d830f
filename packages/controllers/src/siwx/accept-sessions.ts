import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { patience } from './patience.js'
import { outcomeOf } from './sign-in-outcome.js'
import { rememberSignIn } from './signed-in-networks.js'

const within = <T>(action: string, answer: Promise<T>) =>
  withDeadline(answer, { action, timeout: patience.host })

/**
 * Keeps what a wallet signed while it connected: all of it or none, as a server may know its nonce once.
 *
 * @returns whether it holds; the host is told either way
 */
export async function acceptSessions(
  carabiner: Carabiner,
  siwx: Siwx,
  sessions: readonly SiwxSession[],
): Promise<boolean> {
  const [first, ...more] = sessions
  if (!first) return false
  try {
    if (more.length === 0) await within('add session', siwx.addSession(first))
    else await within('set sessions', siwx.setSessions(sessions))
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
