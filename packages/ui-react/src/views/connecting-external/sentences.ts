import type { ConnectStatus } from '@carabiner/controllers/internal'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { en as store } from '../../components/store-row/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** Returns the texts for a wallet that is connecting. */
export function sentences(
  own: Translate<typeof en & typeof outcome & typeof store>,
  status: ConnectStatus,
  wallet: string,
  /** Whether there is a QR code for another device. */
  hasCode: boolean,
  device: 'phone' | 'other',
): { title: string; text?: string } {
  switch (status) {
    case 'waiting':
      return {
        title: own('connecting.waiting', { wallet }),
        text: own('connecting.extensionHint', { wallet, device }),
      }
    case 'slow':
      return { title: own('connecting.slow', { wallet }), text: own('connecting.slowHint') }
    case 'locked':
      return { title: own('connecting.locked', { wallet }), text: own('connecting.lockedHint') }
    case 'noAccount':
      return {
        title: own('connecting.noAccount'),
        text: own('connecting.noAccountHint'),
      }
    case 'pending':
      return { title: own('connecting.pending', { wallet }), text: own('connecting.pendingHint') }
    case 'rejected':
      return {
        title: own('connecting.rejected'),
        text: own('connecting.rejectedHint', { wallet }),
      }
    case 'failed':
      return { title: own('connecting.failed'), text: own('connecting.failedHint') }
    case 'unsupported':
      return {
        title: own('connecting.failed'),
        text: own('connecting.unsupportedHint'),
      }
    case 'missing':
      return {
        title: own('connecting.notDetected', { wallet }),
        text: own(hasCode ? 'connecting.notDetectedHint' : 'connecting.installHint'),
      }
    case 'linked':
      return {
        title: own('connecting.alreadyLinked'),
        text: own('connecting.alreadyLinkedHint', { wallet }),
      }
    case 'connected':
      return { title: own('connecting.success') }
  }
}
