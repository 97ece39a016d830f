import type { ConnectStatus } from '@carabiner/controllers/internal'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { en as store } from '../../components/store-row/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** Returns the title and the text for a wallet that is connecting. */
export function sentences(
  t: Translate<typeof en & typeof outcome & typeof store>,
  status: ConnectStatus,
  wallet: string,
  /** Whether there is a QR code for another device. */
  hasCode: boolean,
  device: 'phone' | 'other',
): { title: string; text?: string } {
  switch (status) {
    case 'waiting':
      return {
        title: t('connecting.waiting', { wallet }),
        text: t('connecting.extensionHint', { wallet, device }),
      }
    case 'slow':
      return { title: t('connecting.slow', { wallet }), text: t('connecting.slowHint') }
    case 'locked':
      return { title: t('connecting.locked', { wallet }), text: t('connecting.lockedHint') }
    case 'noAccount':
      return {
        title: t('connecting.noAccount'),
        text: t('connecting.noAccountHint'),
      }
    case 'pending':
      return { title: t('connecting.pending', { wallet }), text: t('connecting.pendingHint') }
    case 'rejected':
      return {
        title: t('connecting.rejected'),
        text: t('connecting.rejectedHint', { wallet }),
      }
    case 'failed':
      return { title: t('connecting.failed'), text: t('connecting.failedHint') }
    case 'unsupported':
      return {
        title: t('connecting.failed'),
        text: t('connecting.unsupportedHint'),
      }
    case 'missing':
      return {
        title: t('connecting.notDetected', { wallet }),
        text: t(hasCode ? 'connecting.notDetectedHint' : 'connecting.installHint'),
      }
    case 'linked':
      return {
        title: t('connecting.alreadyLinked'),
        text: t('connecting.alreadyLinkedHint', { wallet }),
      }
    case 'connected':
      return { title: t('connecting.success') }
  }
}
