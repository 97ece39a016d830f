import type { SwitchStatus } from '@carabiner/controllers/internal'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { en as later } from '../../i18n/later/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

interface Names {
  network: string
  wallet: string
  /** The name of the network that is active before the switch. */
  current: string
  /**
   * Whether the wallet is embedded in the page, so that the visitor does not need another window.
   */
  embedded: boolean
}

/** Returns the title and the text for a network switch. */
export function sentences(
  t: Translate<typeof en & typeof later & typeof outcome>,
  status: SwitchStatus,
  { network, wallet, current, embedded }: Names,
): { title: string; text?: string } {
  const approveHint = t('switchNetwork.approveHint', { network, wallet })
  switch (status) {
    case 'waiting':
      return embedded
        ? { title: t('switchNetwork.switching', { network }) }
        : { title: t('switchNetwork.approve'), text: approveHint }
    case 'adding':
      return { title: t('switchNetwork.adding', { network }), text: approveHint }
    case 'slow':
      return { title: t('connecting.slow', { wallet }), text: t('connecting.slowHint') }
    case 'pending':
      return { title: t('connecting.pending', { wallet }), text: t('connecting.pendingHint') }
    case 'rejected':
      return {
        title: t('switchNetwork.rejected'),
        text: t('switchNetwork.rejectedHint', { network: current }),
      }
    case 'unknown':
      return { title: t('switchNetwork.failed'), text: t('error.chainMissing') }
    case 'failed':
      return {
        title: t('switchNetwork.failed'),
        text: t('switchNetwork.failedHint', { network }),
      }
    case 'done':
      return { title: t('networks.switched', { network }) }
  }
}
