import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { timeouts } from './timeouts.js'

interface KeepOptions {
  siwx: Siwx
  signal?: AbortSignal
  /** Whether another try has signed in the account of a session. */
  isSignedIn(session: SiwxSession): boolean
}

/**
 * Hands sessions to the host: all of them or none, as a server may know their nonce once.
 *
 * @throws what the host throws when they do not hold
 */
export async function keepSessions(
  carabiner: Carabiner,
  sessions: readonly [SiwxSession, ...SiwxSession[]],
  { siwx, signal, isSignedIn }: KeepOptions,
): Promise<void> {
  const kept = siwx.addSession(...sessions)
  try {
    await withDeadline(kept, { action: 'keep sessions', timeout: timeouts.host, signal })
  } catch (error) {
    // The visitor is told that signing in failed: a session that is kept later is revoked.
    const takeBack = async (session: SiwxSession) => {
      const { chainId, accountAddress } = session.data
      if (!isSignedIn(session)) await siwx.revokeSession(chainId, accountAddress)
    }
    kept
      .then(() => Promise.all(sessions.map(takeBack)))
      .catch((late) => carabiner.logger.debug('no session to take back', late))
    throw error
  }
}
