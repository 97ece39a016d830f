import type { FirstRequest, FirstRequestState } from '@carabiner/controllers/internal'
import type { DeepReadonly } from '@carabiner/core'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

interface Names {
  app: string
  wallet: string
}

const hints = {
  message: 'first.message',
  typedData: 'first.typedData',
  calls: 'first.calls',
  transaction: 'first.calls',
  psbt: 'first.psbt',
} as const satisfies Record<FirstRequest['type'], keyof typeof en>

const results = {
  message: 'first.signed',
  typedData: 'first.signed',
  calls: 'first.done',
  transaction: 'first.sent',
  psbt: 'first.done',
} as const satisfies Record<FirstRequest['type'], keyof typeof en>

const failureHints = {
  app: 'first.appHint',
  reverted: 'first.revertedHint',
  failed: 'first.failedHint',
} as const satisfies Record<string, keyof typeof en>

/** Returns the title and the text for a first request. Undefined while nothing is asked yet. */
export function sentences(
  t: Translate<typeof en & typeof outcome>,
  { step, type = 'message', isSlow, isSent, failure }: DeepReadonly<FirstRequestState>,
  names: Names,
): { title: string; text?: string } | undefined {
  const { wallet } = names
  const confirm = t('first.confirm', { wallet })
  switch (step) {
    case 'switching':
      return { title: confirm, text: t('first.switchHint', names) }
    case 'asking':
      if (isSent) return { title: t('first.sent'), text: t('first.sentHint') }
      return isSlow
        ? { title: t('connecting.slow', { wallet }), text: t('connecting.slowHint') }
        : { title: confirm, text: t(hints[type], names) }
    case 'done':
      return { title: t(results[type]) }
    case 'declined':
      return { title: t('first.declined'), text: t('first.declinedHint') }
    case 'failed':
      return failure?.problem === 'pending'
        ? { title: t('connecting.pending', { wallet }), text: t('connecting.pendingHint') }
        : {
            title: t('first.failed'),
            text: t(failureHints[failure?.problem ?? 'failed'], names),
          }
    case 'unknown':
      return { title: t('first.unknown'), text: t('first.unknownHint', names) }
    default:
      return undefined
  }
}
