import type { Carabiner } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { rememberSignIn } from '../sessions/signed-in-networks.js'
import { isTimeFault, outcomeOf } from '../sign-in-outcome.js'
import type { FailureReason } from '../sign-in-state.js'
import { type SignInTarget, siwxOf } from '../sign-in-target.js'
import { timeouts } from '../timeouts.js'
import { sign } from './sign.js'
import type { SignInContext } from './sign-in-context.js'

/**
 * Runs one attempt: the wallet signs, and the host stores the session. Sends the progress to the
 * machine.
 */
export async function trySignIn(
  { carabiner, state, message, attempt, isSignedIn, send }: SignInContext,
  target: SignInTarget,
): Promise<void> {
  const signal = attempt.renew()
  delete state.request?.reason
  const tell: typeof send = (...event) => !signal.aborted && send(...event)
  const slow = setTimeout(() => tell('waitedLong'), timeouts.slow)
  try {
    const request = message.fresh() ?? (await message.make(target, signal))
    const session = await sign(carabiner, {
      siwx: siwxOf(carabiner),
      target,
      message: request,
      signal,
      isSignedIn,
      onSigned() {
        clearTimeout(slow)
        // A server accepts a nonce only once, even if the visitor has left the view.
        if (message.fresh() === request) message.forget()
        tell('signed')
      },
    })
    if (signal.aborted) return
    tell('accepted', { until: session.data.expirationTime })
    rememberSignIn(carabiner, target.networkId).catch((error) =>
      carabiner.logger.debug('the network of the sign-in could not be stored', error),
    )
    carabiner.tell('signIn', { session })
  } catch (thrown) {
    clearTimeout(slow)
    if (signal.aborted) return
    const { status, error } = outcomeOf(thrown)
    const { networkId, address } = target
    if (status !== 'pending') carabiner.tell('signInError', { networkId, address, error })
    if (status !== 'failed') return void tell(status)
    carabiner.logger.warn('signing in failed', thrown)
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

/** Whether an account is a contract, whose signatures some apps cannot verify. */
async function isSmartAccount(
  carabiner: Carabiner,
  { type, namespace, address, networkId }: SignInTarget,
  signal: AbortSignal,
): Promise<boolean> {
  if (type === 'smartAccount') return true
  const network = carabiner.networks.find(networkId)
  const { contracts } = carabiner.getAdapter(namespace)
  if (!contracts || !network) return false
  try {
    const check = contracts.isContract({ network, address, signal })
    return await withDeadline(check, {
      action: 'contract check',
      timeout: timeouts.network,
      signal,
    })
  } catch (error) {
    carabiner.logger.debug('checking whether the account is a contract failed', error)
    return false
  }
}
