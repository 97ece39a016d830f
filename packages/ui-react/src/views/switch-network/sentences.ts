import type { SwitchStatus } from '@carabiner/controllers/internal'
import type { en as outcome } from '../../components/outcome/messages.en.js'
import type { en as later } from '../../i18n/later/messages.en.js'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

interface Names {
  network: string
  wallet: string
  /** The name of the network that is active until then. */
  current: string
  /** Whether the wallet is embedded in the page, so that the visitor needs no other window. */
  embedded: boolean
}

/** Returns the texts for a network switch. */
export function sentences(
  own: Translate<typeof en & typeof later & typeof outcome>,
  status: SwitchStatus,
  { network, wallet, current, embedded }: Names,
): { title: string; text?: string } {
  const approveHint = own('switchNetwork.approveHint', { network, wallet })
  switch (status) {
    case 'waiting':
      return embedded
        ? { title: own('switchNetwork.switching', { network }) }
        : { title: own('switchNetwork.approve'), text: approveHint }
    case 'adding':
      return { title: own('switchNetwork.adding', { network }), text: approveHint }
    case 'slow':
      return { title: own('connecting.slow', { wallet }), text: own('connecting.slowHint') }
    case 'pending':
      return { title: own('connecting.pending', { wallet }), text: own('connecting.pendingHint') }
    case 'rejected':
      return {
        title: own('switchNetwork.rejected'),
        text: own('switchNetwork.rejectedHint', { network: current }),
      }
    case 'unknown':
      return { title: own('switchNetwork.failed'), text: own('error.chainMissing') }
    case 'failed':
      return {
        title: own('switchNetwork.failed'),
        text: own('switchNetwork.failedHint', { network }),
      }
    case 'done':
      return { title: own('networks.switched', { network }) }
  }
}
