import type { OnrampState } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import type { RingState } from '../../primitives/handshake-ring/HandshakeRing.js'
import type { en } from './messages.en.js'

interface Said {
  readonly ring: RingState
  readonly title: string
  readonly text: string
}

type Progress = Pick<OnrampState, 'step' | 'window'> & {
  readonly watch: Pick<OnrampState['watch'], 'isSeen'>
}

/** Returns the title and the text for the progress of a purchase. */
export function progressText(
  t: Translate<typeof en>,
  { step, window, watch }: Progress,
  provider: string,
): Said {
  switch (step) {
    case 'opening':
      return {
        ring: 'waiting',
        title: t('onramp.opening', { provider }),
        text: t('onramp.openingHint'),
      }
    case 'blocked':
      return {
        ring: 'cancelled',
        title: t('onramp.blocked'),
        text: t('onramp.blockedHint', { provider }),
      }
    case 'overdue':
      return {
        ring: 'idle',
        title: t('onramp.overdue'),
        text: t('onramp.overdueHint'),
      }
    case 'failed':
      return {
        ring: 'failed',
        title: t('onramp.failed'),
        text: t('onramp.failedHint', { provider }),
      }
    default:
      return { ring: 'waiting', title: t('onramp.progress', { provider }), text: hint() }
  }

  function hint() {
    if (watch.isSeen) return t('onramp.seenHint', { provider })
    if (window === 'closed') return t('onramp.closedHint')
    return t(window === 'open' ? 'onramp.progressHint' : 'onramp.resumedHint')
  }
}
