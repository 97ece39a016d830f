import { type DueSignIn, failureHints } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { en as later } from '../../i18n/later/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

interface Sentences {
  title: string
  hint: string
}

/** Returns the title and hint for a state that needs more explanation than the button's label. */
export function sentences(
  t: Translate<typeof en & typeof outcome & typeof later>,
  { status, reason }: DeepReadonly<DueSignIn>,
  wallet: string,
): Sentences | undefined {
  switch (status) {
    case 'slow':
      return { title: t('connecting.slow', { wallet }), hint: t('connecting.slowHint') }
    case 'pending':
      return { title: t('connecting.pending', { wallet }), hint: t('connecting.pendingHint') }
    case 'declined':
      return { title: t('siwx.rejected'), hint: t('siwx.rejectedHint') }
    case 'failed':
      return {
        title: t('siwx.failed'),
        hint: t(reason ? failureHints[reason] : 'siwx.failedHint'),
      }
    default:
      return undefined
  }
}
