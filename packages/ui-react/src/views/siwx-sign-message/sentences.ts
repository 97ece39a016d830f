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

/** Returns a title and a hint for a state that the button alone does not explain. */
export function sentences(
  own: Translate<typeof en & typeof outcome & typeof later>,
  { status, reason }: DeepReadonly<DueSignIn>,
  wallet: string,
): Sentences | undefined {
  switch (status) {
    case 'slow':
      return { title: own('connecting.slow', { wallet }), hint: own('connecting.slowHint') }
    case 'pending':
      return { title: own('connecting.pending', { wallet }), hint: own('connecting.pendingHint') }
    case 'declined':
      return { title: own('siwx.rejected'), hint: own('siwx.rejectedHint') }
    case 'failed':
      return {
        title: own('siwx.failed'),
        hint: own(reason ? failureHints[reason] : 'siwx.failedHint'),
      }
    default:
      return undefined
  }
}
