import type { Carabiner, Network } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import type { RegisteredNetworkId } from '../shared/register.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerSwitchNetwork} gives. */
export interface UseCarabinerSwitchNetworkResult
  extends MutationState<Network<RegisteredNetworkId>> {
  /** An id that is known only at run time: see `carabiner.switchNetwork`. */
  switchNetwork: Carabiner<RegisteredNetworkId>['switchNetwork']
}

/**
 * Makes a network the one in use: asks the wallet when one is connected, else only remembers it. It rejects with the
 * errors of `carabiner.switchNetwork`, such as `UserRejectedRequestError`, which are the `error` too.
 *
 * @example
 * const { networks } = useCarabinerNetwork()
 * const { switchNetwork, isPending } = useCarabinerSwitchNetwork()
 * networks.map(({ caipNetworkId, name }) => (
 *   <button key={caipNetworkId} disabled={isPending} onClick={() => switchNetwork(caipNetworkId)}>{name}</button>
 * ))
 */
export function useCarabinerSwitchNetwork(): UseCarabinerSwitchNetworkResult {
  const { mutate, ...state } = useMutation(useCarabinerContext().modal.carabiner.switchNetwork)
  return { switchNetwork: mutate, ...state }
}
