import {
  AbortedError,
  type Carabiner,
  type ChainNamespace,
  isRejection,
  ModalClosedError,
  selectAccount,
  selectNetworkId,
  selectStatus,
  type Unsubscribe,
} from '@carabiner/core'
import { SupersededError } from '@carabiner/core/internal'
import { subscribe } from 'valtio/vanilla'
import type { Shell } from '../shell.js'
import type { ModalEvent, ModalEventProperties } from './modal-event.js'
import { eventOf, isOfNetwork } from './view-events.js'

/**
 * Calls `listener` with every later event of the modal.
 *
 * @returns a function that unsubscribes
 * @example
 * subscribeModalEvents(carabiner, shell, ({ event, properties }) => analytics.track(event,
 * properties))
 */
export function subscribeModalEvents(
  carabiner: Carabiner,
  shell: Pick<Shell, 'modal' | 'router'>,
  listener: (event: ModalEvent) => unknown,
): Unsubscribe {
  const tell = (event: ModalEvent) => {
    const isSmart = selectAccount(carabiner.getSnapshot())?.type === 'smartAccount'
    const call = async () => listener(isSmart ? { ...event, isSmartAccount: true } : event)
    call().catch((error) => carabiner.logger.error('an event listener threw', error))
  }
  const stops = [followModal(carabiner, shell, tell), followConnections(carabiner, tell)]
  return () => {
    for (const stop of stops) stop()
  }
}

type Tell = (event: ModalEvent) => void

function followModal(
  carabiner: Carabiner,
  { modal, router }: Pick<Shell, 'modal' | 'router'>,
  tell: Tell,
): Unsubscribe {
  let shownEntryId: number | undefined
  const tellView = () => {
    const entry = router.current()
    if (!modal.state.open || !entry || entry.id === shownEntryId) return
    shownEntryId = entry.id
    tell({ event: 'VIEW_SHOWN', properties: { view: entry.view } })
    const event = eventOf(entry)
    if (!event || router.state.direction === 'back') return
    if (!isOfNetwork(event)) return tell({ event, properties: {} })
    const network = selectNetworkId(carabiner.getSnapshot())
    tell({ event, properties: { network } })
  }
  const stops = [
    modal.onShown((open) => {
      const connected = selectStatus(carabiner.getSnapshot()) === 'connected'
      tell({ event: open ? 'MODAL_OPEN' : 'MODAL_CLOSE', properties: { connected } })
      tellView()
    }),
    subscribe(router.state, tellView),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Whether the visitor left the step, which is not a failure. */
const isLeft = (error: unknown): boolean =>
  error instanceof AbortedError ||
  error instanceof ModalClosedError ||
  error instanceof SupersededError

function followConnections(carabiner: Carabiner, tell: Tell): Unsubscribe {
  let linkOpened = false
  const nameOf = (connectorId: string) => carabiner.getConnector(connectorId)?.name ?? connectorId
  const connectedName = (namespace: ChainNamespace, connectorId: string) => {
    const account = selectAccount(carabiner.getSnapshot(), namespace)
    const isActive = account?.connectorId === connectorId
    return isActive ? account.connectedWalletInfo.name : nameOf(connectorId)
  }
  const methodOf = (connectorId: string): ModalEventProperties['CONNECT_SUCCESS']['method'] => {
    const connector = carabiner.getConnector(connectorId)
    if (connector?.type === 'AUTH') return 'email'
    if (!connector?.session) return 'browser'
    return linkOpened ? 'mobile' : 'qrcode'
  }
  const stops = [
    carabiner.on('interaction', (interaction) => {
      if (interaction.event === 'LINK_OPENED') linkOpened = true
      // The visitor tried the link without success and continues with the QR code.
      if (['SELECT_WALLET', 'QR_SHOWN'].includes(interaction.event)) linkOpened = false
      tell(interaction)
    }),
    carabiner.on('connect', ({ namespace, connectorId, origin }) => {
      const reconnect = origin === 'restore'
      const method = reconnect ? undefined : methodOf(connectorId)
      const name = connectedName(namespace, connectorId)
      const properties = { name, namespace, reconnect, method: method || undefined }
      tell({ event: 'CONNECT_SUCCESS', properties })
    }),
    carabiner.on('connectError', ({ connectorId, error }) => {
      if (isLeft(error)) return
      const event = isRejection(error) ? 'USER_REJECTED' : 'CONNECT_ERROR'
      tell({ event, properties: { name: nameOf(connectorId), error: error.name } })
    }),
    carabiner.on('disconnect', ({ namespace }) =>
      tell({ event: 'DISCONNECT_SUCCESS', properties: { namespace } }),
    ),
    carabiner.on('networkChange', ({ networkId: network }) => {
      if (network) tell({ event: 'SWITCH_NETWORK', properties: { network } })
    }),
    carabiner.on('signIn', ({ session }) =>
      tell({ event: 'SIWX_AUTH_SUCCESS', properties: { network: session.data.chainId } }),
    ),
    carabiner.on('signInError', ({ networkId: network, error }) =>
      tell({ event: 'SIWX_AUTH_ERROR', properties: { network, error: error.name } }),
    ),
    carabiner.on('signOut', ({ networkId: network }) =>
      tell({ event: 'SIGN_OUT', properties: { network } }),
    ),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
