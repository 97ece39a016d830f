import type { NetworkId } from '@carabiner/core'
import type { CarabinerModal } from '../../carabiner-modal.js'

/**
 * The host's declaration of its modal, from which the hooks take the ids of the networks. Without a
 * declaration, hooks accept any CAIP-2 id.
 *
 * @example
 * declare module '@carabiner/ui-react/hooks' {
 *   interface Register { modal: typeof modal }
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: hosts add members to it
export interface Register {}

/** The ids of a registered modal's networks. */
export type NetworkIdIn<Registered> = Registered extends { modal: CarabinerModal<infer Id> }
  ? Id
  : NetworkId

/** The ids of the networks in {@link Register}, or any network id if no modal is registered. */
export type RegisteredNetworkId = NetworkIdIn<Register>
