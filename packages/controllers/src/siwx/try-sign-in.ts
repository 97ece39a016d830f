import type { Carabiner } from '@carabiner/core'
import { isSmartAccount } from './is-smart-account.js'
import { sign } from './sign.js'
import type { SignInContext } from './sign-in-context.js'
import { isTimeFault, outcomeOf } from './sign-in-outcome.js'
import type { SignInDetails } from './sign-in-process.js'
import type { FailureReason } from './sign-in-state.js'
import type { SignInEvent } from './sign-in-table.js'
import { type SignInTarget, siwxOf } from './sign-in-target.js'
import { rememberSignIn } from './signed-in-networks.js'
import { timeouts } from './timeouts.js'

/** One try: the wallet signs, the host keeps the session. Sends how it goes while it is not ended. */
export async function trySignIn(
  { carabiner, state, message, attempt, isSignedIn, send }: SignInContext,
  target: SignInTarget,
): Promise<void> {
  const signal = attempt.renew()
  delete state.request?.reason
  const tell = (event: SignInEvent, details?: SignInDetails) => {
    if (!signal.aborted) void send(event, details)
  }
  const slow = setTimeout(tell, timeouts.slow, 'waitedLong')
  try {
    const session = await sign(carabiner, {
      siwx: siwxOf(carabiner),
      target,
      message: message.fresh() ?? (await message.make(target, signal)),
      signal,
      isSignedIn,
      onSigned() {
        clearTimeout(slow)
        tell('signed')
      },
    })
    if (signal.aborted) return
    tell('accepted', { until: session.data.expirationTime })
    rememberSignIn(carabiner, target.networkId).catch((error) =>
      carabiner.logger.debug('where the visitor signed in is not kept', error),
    )
    carabiner.tell('signIn', { session })
  } catch (thrown) {
    clearTimeout(slow)
    if (signal.aborted) return
    const { status, error } = outcomeOf(thrown)
    const { networkId, address } = target
    if (status !== 'pending') carabiner.tell('signInError', { networkId, address, error })
    if (status !== 'failed') return tell(status)
    carabiner.logger.warn('signing in failed', thrown)
    // A server takes a nonce once.
    message.forget()
    tell('failed', { reason: await findReason(carabiner, thrown, target, signal) })
  } finally {
    clearTimeout(slow)
  }
}

async function findReason(
  carabiner: Carabiner,
  thrown: unknown,
  target: SignInTarget,
  signal: AbortSignal,
): Promise<FailureReason | undefined> {
  if (isTimeFault(thrown)) return 'time'
  return (await isSmartAccount(carabiner, target, signal)) ? 'smartAccount' : undefined
}
