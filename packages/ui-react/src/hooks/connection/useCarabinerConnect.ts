import type { Carabiner, ConnectionState } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerConnect}. */
export interface UseCarabinerConnectResult extends MutationState<ConnectionState> {
  connect: Carabiner['connect']
}

/**
 * Connects one wallet without the modal. Call it in the press handler. It rejects with
 * `ConnectError`, which is also the `error`. For a wallet that needs a pairing, `onPairing`
 * receives the link; `connect` of `useCarabinerModal` shows the link in the modal instead. Pass
 * `chosen: true` if the visitor chose from a list, because several wallets may claim the same id.
 *
 * @example
 * const { wallets } = useCarabinerWallets()
 * const { connect, isPending } = useCarabinerConnect()
 * wallets.map(({ id, name }) => (
 *   <button key={id} disabled={isPending} onClick={() => connect(id, { chosen: true })}>{name}</button>
 * ))
 */
export function useCarabinerConnect(): UseCarabinerConnectResult {
  const { mutate: connect, ...state } = useMutation(useCarabinerContext().modal.carabiner.connect)
  return { connect, ...state }
}
