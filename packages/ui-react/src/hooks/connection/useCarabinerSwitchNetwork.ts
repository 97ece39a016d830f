import type { Carabiner, Network } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import type { RegisteredNetworkId } from '../shared/register.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerSwitchNetwork}. */
export interface UseCarabinerSwitchNetworkResult
  extends MutationState<Network<RegisteredNetworkId>> {
  /** For an id that is only known at run time, see `carabiner.switchNetwork`. */
  switchNetwork: Carabiner<RegisteredNetworkId>['switchNetwork']
}

/**
 * Switches the active network. A connected wallet is asked to switch; otherwise the choice is only
 * stored. It rejects with the errors of `carabiner.switchNetwork`, such as
 * `UserRejectedRequestError`, which are also the `error`.
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
