import type { Carabiner, Siwx } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import type { Retry } from './retry.js'
import type { SendSignInEvent } from './sign-in-process.js'
import type { SignInTarget } from './sign-in-target.js'
import { lastSignedIn } from './signed-in-networks.js'
import { timeouts } from './timeouts.js'

interface CheckOptions {
  siwx: Siwx
  target: SignInTarget
  signal: AbortSignal
  retry: Retry
  /** Sessions that are being ended, or kept: what they leave behind counts. */
  settled(): Promise<unknown>
  send: SendSignInEvent
}

/** Asks whether an account has signed in, until there is an answer, and sends what came of it. */
export async function checkSignIn(carabiner: Carabiner, options: CheckOptions): Promise<void> {
  const { siwx, target, signal, retry, settled, send } = options
  const { networkId, address, connectorId } = target
  const fromHost = <T>(action: string, answer: Promise<T>) =>
    withDeadline(answer, { action, timeout: timeouts.host, signal })
  const ask = async () => {
    await fromHost('settle sessions', settled())
    return fromHost('get sessions', siwx.getSessions(networkId, address))
  }
  try {
    const required = siwx.getRequired?.() ?? false
    const due = { networkId, address, connectorId, required }
    const onFailure = (error: unknown) => void send('serverAway', { due, error })
    const [session] = await retry.untilAnswered(ask, { signal, onFailure })
    const backTo =
      required && !session ? await lastSignedIn(carabiner, siwx, target, signal) : undefined
    if (signal.aborted) return
    if (session) void send('sessionFound', { until: session.data.expirationTime })
    else void send('signInDue', { due: { ...due, ...(backTo && { backTo }) } })
  } catch (error) {
    if (!signal.aborted) void send('cannotBegin', { error })
  }
}
