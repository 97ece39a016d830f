import type { ChainNamespace, NetworkId } from '@carabiner/core'
import type { InteractionProperties, NamedEvent } from '@carabiner/core/internal'
import type { ViewName } from '../router/views.js'
import type { NetworkViewEvent, ViewEvent } from './view-events.js'

/**
 * The events of the modal and their properties. None contains an address, a link, a key, or the
 * visitor's input. An error is the name of its class.
 */
export interface ModalEventProperties
  extends InteractionProperties,
    Record<Exclude<ViewEvent, NetworkViewEvent>, Record<string, never>>,
    Record<NetworkViewEvent, { network?: NetworkId }> {
  /** `connected`: whether an account is connected at that moment. */
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  VIEW_SHOWN: { view: ViewName }
  /**
   * One for each chain family of a wallet. `reconnect`: restored, without an action of the visitor.
   */
  CONNECT_SUCCESS: {
    name: string
    namespace: ChainNamespace
    reconnect: boolean
    /**
     * The way to the wallet: `email` for the embedded wallet, whatever the sign-in. Absent if
     * restored.
     */
    method?: 'browser' | 'qrcode' | 'mobile' | 'email'
  }
  /** The visitor rejected the connection in the wallet. */
  USER_REJECTED: { name: string; error: string }
  CONNECT_ERROR: { name: string; error: string }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace }
  /** The active network changed to another one of the app, in the modal or outside. */
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
