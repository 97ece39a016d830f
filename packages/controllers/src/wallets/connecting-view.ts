import type { Carabiner } from '@carabiner/core'
import type { ViewName } from '../router/views.js'
import type { Shell } from '../shell.js'

/** The first of them shows a code for any wallet, the other the ways to one. */
const pairingViews: readonly (ViewName | undefined)[] = [
  'ConnectingWalletConnectBasic',
  'ConnectingWalletConnect',
]
const connectingViews = ['ConnectingExternal', ...pairingViews]

/** Whether a wallet is connected by a code or a link. */
export const isPaired = (carabiner: Carabiner, connectorId: string): boolean =>
  carabiner.getConnector(connectorId)?.session !== undefined

/** The view that shows how connecting a wallet goes. */
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
