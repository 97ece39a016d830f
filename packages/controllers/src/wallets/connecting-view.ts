import type { Carabiner } from '@carabiner/core'
import type { ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'

/** The views with a pairing: a QR code for any wallet, and the ways to reach one wallet. */
const pairingViews: readonly (ViewName | undefined)[] = [
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
]
const connectingViews = ['ConnectingExternal', ...pairingViews]

/** Whether a wallet connects by a QR code or link. */
export const isPaired = (carabiner: Carabiner, connectorId: string): boolean =>
  carabiner.getConnector(connectorId)?.session !== undefined

/** Creates the control of the view that shows the progress. */
export function createConnectingView(
  carabiner: Carabiner,
  { modal, router }: Pick<Shell, 'modal' | 'router'>,
) {
  return {
    isEntered: () => connectingViews.includes(router.current()?.view),
    enter(connectorId: string) {
      if (!modal.state.open) return
      const current = router.current()?.view
      if (!isPaired(carabiner, connectorId)) {
        if (current !== 'ConnectingExternal') {
          router.push({ view: 'ConnectingExternal', data: { connectorId } })
        }
      } else if (!pairingViews.includes(current)) {
        router.push({ view: 'ConnectingWalletConnectBasic', data: { connectorId } })
      }
    },
  }
}
