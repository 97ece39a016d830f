import type { ConnectStatus } from '@carabiner/controllers'
import type { en as store } from '../../components/store-row/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** What the visitor is told of a wallet that was asked. */
export function sentences(
  t: Translate,
  own: Translate<typeof en & typeof store>,
  status: ConnectStatus,
  wallet: string,
): { title: string; text?: string } {
  switch (status) {
    case 'waiting':
      return {
        title: t('connecting.waiting', { wallet }),
        text: t('connecting.extensionHint', { wallet }),
      }
    case 'slow':
    case 'locked':
      return { title: t('connecting.slow', { wallet }), text: t('connecting.slowHint') }
    case 'pending':
      return { title: t('connecting.pending', { wallet }), text: t('connecting.pendingHint') }
    case 'rejected':
      return {
        title: t('connecting.rejected'),
        text: t('connecting.rejectedHint', { wallet }),
      }
    case 'failed':
      return { title: t('connecting.failed'), text: t('connecting.failedHint') }
    case 'missing':
      return {
        title: own('connecting.notDetected', { wallet }),
        text: own('connecting.notDetectedHint'),
      }
    case 'linked':
      return {
        title: own('connecting.alreadyLinked'),
        text: own('connecting.alreadyLinkedHint', { wallet }),
      }
    case 'connected':
      return { title: t('connecting.success') }
  }
}
