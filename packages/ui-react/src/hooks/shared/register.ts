import type { NetworkId } from '@carabiner/core'
import type { CarabinerModal } from '../../carabiner-modal.js'

/**
 * The host's declaration of its modal, which gives hooks the ids of its networks. Without it they
 * take any CAIP-2 id.
 *
 * @example
 * declare module '@carabiner/ui-react/hooks' {
 *   interface Register { modal: typeof modal }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: hosts add to it
export interface Register {}

/** The ids of the networks of a host that has registered its modal. */
export type NetworkIdIn<Registered> = Registered extends { modal: CarabinerModal<infer Id> }
  ? Id
  : NetworkId

/** The ids of the networks of {@link Register}, or any network id without one. */
export type RegisteredNetworkId = NetworkIdIn<Register>
