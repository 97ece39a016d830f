import {
  type Carabiner,
  type Siwx,
  type SiwxMessage,
  type SiwxSession,
  toRpcError,
} from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { keepSessions } from '../sessions/keep-sessions.js'
import { dataOf } from '../sign-in-message.js'
import type { SignInTarget } from '../sign-in-target.js'
import { timeouts } from '../timeouts.js'

interface SignOptions {
  siwx: Siwx
  target: SignInTarget
  message: SiwxMessage
  /** Ends the wait for the wallet. */
  signal: AbortSignal
  /** Whether another attempt has signed in the account. */
  isSignedIn(session: SiwxSession): boolean
  /** Called when the wallet has signed, before the host checks the session. */
  onSigned(): void
}

/**
 * Requests a signature and stores the session. Called in a click handler, it reaches the wallet
 * synchronously.
 *
 * @throws the wallet's error by its class, or the host's error for an invalid session
 */
export async function sign(
  carabiner: Carabiner,
  { siwx, target, message, signal, isSignedIn, onSigned }: SignOptions,
): Promise<SiwxSession> {
  const text = message.toString()
  const { address: accountAddress, networkId: chainId, namespace } = target
  const ask = async () => {
    if (siwx.signMessage) {
      const answer = siwx.signMessage({ message: text, accountAddress, chainId })
      return withDeadline(answer, { action: 'sign in', timeout: timeouts.prompt, signal })
    }
    return (await carabiner.signMessage({ message: text, namespace, signal })).signature
  }
  const signature = await ask().catch((thrown: unknown) => {
    throw toRpcError(thrown)
  })
  onSigned()
  const session = { data: dataOf(message), message: text, signature }
  await keepSessions(carabiner, [session], { siwx, signal, isSignedIn })
  return session
}
