import type { Carabiner, Siwx, SiwxSession } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { patience } from './patience.js'
import type { Retry } from './retry.js'
import type { DueSignIn } from './sign-in-state.js'
import type { SignInTarget } from './sign-in-target.js'
import { lastSignedIn } from './signed-in-networks.js'

interface CheckOptions {
  siwx: Siwx
  who: SignInTarget
  signal: AbortSignal
  retry: Retry
  /** Sessions that are being ended, or kept: what they leave behind counts. */
  settled(): Promise<unknown>
  /** Nothing is known yet; it is asked again. */
  onUnreachable(due: Omit<DueSignIn, 'status'>, error: unknown): void
}

/**
 * Whether an account has signed in. Asked until there is an answer.
 *
 * @returns the session, or the sign-in that is due
 * @throws what the host throws in place of an answer
 */
export async function checkSignIn(
  carabiner: Carabiner,
  { siwx, who, signal, retry, settled, onUnreachable }: CheckOptions,
): Promise<{ session: SiwxSession } | { due: Omit<DueSignIn, 'status'> }> {
  const { networkId, address, connectorId } = who
  const fromHost = <T>(action: string, answer: Promise<T>) =>
    withDeadline(answer, { action, timeout: patience.host, signal })
  const required = siwx.getRequired?.() ?? false
  const due = { networkId, address, connectorId, required }
  const ask = async () => {
    await fromHost('settle sessions', settled())
    return fromHost('get sessions', siwx.getSessions(networkId, address))
  }
  const onFailure = (error: unknown) => onUnreachable(due, error)
  const [session] = await retry.untilAnswered(ask, { signal, onFailure })
  if (session) return { session }
  const backTo = required ? await lastSignedIn(carabiner, siwx, who, signal) : undefined
  return { due: { ...due, ...(backTo && { backTo }) } }
}
