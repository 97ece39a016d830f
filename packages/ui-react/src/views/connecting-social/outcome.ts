import type { SocialLoginState } from '@carabiner/controllers/internal'
import { connectingText } from '../../components/connecting-text/connecting-text.js'
import { en as connecting } from '../../components/connecting-text/messages.en.js'
import { en as signIn } from '../../components/sign-in/messages.en.js'
import { en as social } from '../../components/social/messages.en.js'
import { socialFailureText } from '../../components/social/social-failure-text.js'
import type { Translate } from '../../i18n/useT.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import { en } from './messages.en.js'

/** Texts of the view and of its parts. */
export const texts = { ...en, ...social, ...signIn, ...connecting }

interface Said {
  readonly ring: RingState
  readonly title: string
  readonly text?: string
}

/** Returns the ring state, title and text for signing in with a service. */
export function socialOutcome(
  t: Translate<typeof texts>,
  { step, failure }: Pick<SocialLoginState, 'step' | 'failure'>,
  provider: string,
): Said {
  switch (step) {
    case 'idle':
      return { ring: 'idle', title: t('social.begin', { provider }) }
    case 'asking':
    case 'waiting':
      return {
        ring: 'waiting',
        title: t('social.waiting', { provider }),
        text: t('social.waitingHint'),
      }
    case 'leaving':
      return { ring: 'waiting', title: t('social.leaving', { provider }) }
    case 'signingIn':
      return { ring: 'waiting', title: t('social.signingIn') }
    case 'blocked':
      return { ring: 'cancelled', title: t('social.notStarted'), text: t('social.blocked') }
    case 'failed':
      return failed(t, failure ?? { problem: 'failed' })
    default:
      return connectingText(t, step, failure)
  }
}

function failed(
  t: Translate<typeof texts>,
  failure: NonNullable<SocialLoginState['failure']>,
): Said {
  const text = socialFailureText(t, failure)
  const { problem } = failure
  if (problem === 'closed') return { ring: 'cancelled', title: t('social.popupClosed'), text }
  if (problem === 'left') return { ring: 'cancelled', title: t('social.cancelled'), text }
  const title = t(problem === 'notStarted' ? 'social.notStarted' : 'social.stopped')
  return { ring: 'failed', title, text }
}
