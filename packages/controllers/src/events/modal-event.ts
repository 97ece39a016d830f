import type { ChainNamespace, NetworkId } from '@carabiner/core'
import type { InteractionProperties, NamedEvent } from '@carabiner/core/internal'
import type { ViewName } from '../router/views.js'
import type { NetworkViewEvent, ViewEvent } from './view-events.js'

/**
 * The modal's events and their properties. None contains an address, a link, a key or the visitor's
 * input. An error is reported by its class name.
 */
export interface ModalEventProperties
  extends InteractionProperties,
    Record<Exclude<ViewEvent, NetworkViewEvent>, Record<string, never>>,
    Record<NetworkViewEvent, { network?: NetworkId }> {
  /** `connected`: whether an account is connected at the time. */
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  VIEW_SHOWN: { view: ViewName }
  /**
   * Sent once for each chain family of a wallet. `reconnect`: the connection was restored without
   * an action of the visitor.
   */
  CONNECT_SUCCESS: {
    name: string
    namespace: ChainNamespace
    reconnect: boolean
    /**
     * How the wallet was reached. `email` for the embedded wallet, whichever login was used. Absent
     * if restored.
     */
    method?: 'browser' | 'qrcode' | 'mobile' | 'email'
  }
  /** The visitor rejected the connection in the wallet. */
  USER_REJECTED: { name: string; error: string }
  CONNECT_ERROR: { name: string; error: string }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace }
  /** The active network changed to another of the app's networks, inside or outside the modal. */
  SWITCH_NETWORK: { network: NetworkId }
  SIWX_AUTH_SUCCESS: { network: NetworkId }
  /** The sign-in failed, or the visitor rejected it in the wallet. */
  SIWX_AUTH_ERROR: { network: NetworkId; error: string }
  SIGN_OUT: { network: NetworkId }
}

/** One event of the modal. `event` determines the `properties`. */
export type ModalEvent = NamedEvent<ModalEventProperties> & {
  /** Set while the active account is a smart account. */
  isSmartAccount?: true
}
