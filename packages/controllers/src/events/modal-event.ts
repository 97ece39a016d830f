import type { ChainNamespace, NetworkId } from '@carabiner/core'
import type { InteractionProperties, NamedEvent } from '@carabiner/core/internal'
import type { ViewName } from '../router/views.js'
import type { NetworkViewEvent, ViewEvent } from './view-events.js'

/**
 * What happens in the modal, by name. Nothing of it is an address, a link, a key, or text that the visitor
 * typed; an error is the name of its class.
 */
export interface ModalEventProperties
  extends InteractionProperties,
    Record<Exclude<ViewEvent, NetworkViewEvent>, Record<string, never>>,
    Record<NetworkViewEvent, { network?: NetworkId }> {
  /** `connected`: whether an account is connected at that moment. */
  MODAL_OPEN: { connected: boolean }
  MODAL_CLOSE: { connected: boolean }
  VIEW_SHOWN: { view: ViewName }
  /** One for each chain family of a wallet. `reconnect`: restored, so the visitor did nothing. */
  CONNECT_SUCCESS: {
    name: string
    namespace: ChainNamespace
    reconnect: boolean
    /** How the wallet was reached: `email` for the embedded wallet, however its visitor signed in. Absent where it was restored. */
    method?: 'browser' | 'qrcode' | 'mobile' | 'email'
  }
  /** The visitor refused to connect, in the wallet. */
  USER_REJECTED: { name: string; error: string }
  CONNECT_ERROR: { name: string; error: string }
  DISCONNECT_SUCCESS: { namespace: ChainNamespace }
  /** To a network of the app, by whomever. */
  SWITCH_NETWORK: { network: NetworkId }
  SIWX_AUTH_SUCCESS: { network: NetworkId }
  /** Signing in failed, or the visitor refused it in the wallet. */
  SIWX_AUTH_ERROR: { network: NetworkId; error: string }
  SIGN_OUT: { network: NetworkId }
}

/** One thing that happened in the modal; `event` tells which, and what `properties` has. */
export type ModalEvent = NamedEvent<ModalEventProperties> & {
  /** Set while the active account is a smart account. */
  isSmartAccount?: true
}
