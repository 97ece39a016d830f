import type { AuthFailure } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { authFailureText } from '../sign-in/auth-failure-text.js'
import type { en as signIn } from '../sign-in/messages.en.js'
import type { en } from './messages.en.js'

interface ConnectingText {
  readonly ring: RingState
  readonly title: string
  readonly text?: string
}

/** Returns the text between signing in and the connection. */
export function connectingText(
  t: Translate<typeof en & typeof signIn>,
  step: string,
  failure: AuthFailure | undefined,
): ConnectingText {
  if (step !== 'stopped' || !failure) {
    const title = t(step === 'opening' ? 'email.opening' : 'email.connecting')
    return { ring: 'waiting', title }
  }
  if (failure.problem === 'left') {
    return { ring: 'cancelled', title: t('email.keysLeft'), text: t('email.keysLeftHint') }
  }
  return { ring: 'failed', title: t('email.stopped'), text: authFailureText(t, failure) }
}
