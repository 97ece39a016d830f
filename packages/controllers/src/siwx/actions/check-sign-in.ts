import { withDeadline } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { lastSignedIn } from '../sessions/signed-in-networks.js'
import { type SignInTarget, siwxOf } from '../sign-in-target.js'
import { timeouts } from '../timeouts.js'
import type { SignInContext } from './sign-in-context.js'

/**
 * Asks the host whether the account is signed in, retries until there is an answer, and sends the
 * result.
 */
export async function checkSignIn(
  { carabiner, work, retry, settled, send }: SignInContext,
  target: SignInTarget,
): Promise<void> {
  const { networkId, address, connectorId } = target
  const signal = work.current()
  const fromHost = <T>(action: string, answer: Promise<T>) =>
    withDeadline(answer, { action, timeout: timeouts.host, signal })
  try {
    const siwx = siwxOf(carabiner)
    const required = siwx.getRequired?.() ?? false
    const dueSignIn = { networkId, address, connectorId, required }
    const ask = async () => {
      // Wait, so that a session that is being revoked does not count.
      await fromHost('settling the sessions', settled())
      return fromHost('reading the sessions', siwx.getSessions(networkId, address))
    }
    const onFailure = (error: unknown) => void send('serverAway', { due: dueSignIn, error })
    const [session] = await retry.untilAnswered(ask, { signal, onFailure })
    const backTo =
      required && !session ? await lastSignedIn(carabiner, siwx, target, signal) : undefined
    if (signal.aborted) return
    if (session) send('sessionFound', { until: session.data.expirationTime })
    else send('signInDue', { due: omitUndefined({ ...dueSignIn, backTo }) })
  } catch (error) {
    if (!signal.aborted) send('cannotBegin', { error })
  }
}
