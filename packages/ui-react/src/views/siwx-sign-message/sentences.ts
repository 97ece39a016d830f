import type { DueSignIn } from '@carabiner/controllers'
import type { DeepReadonly } from '@carabiner/core'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { en as later } from '../../i18n/later/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

interface Sentences {
  title: string
  hint: string
}

const hints = { smartAccount: 'siwx.smartHint', time: 'siwx.timeHint' } as const

/** What came of asking the wallet, where that is more than its button says. */
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
        hint: own(reason ? hints[reason] : 'siwx.failedHint'),
      }
    default:
      return undefined
  }
}
