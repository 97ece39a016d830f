import type { Carabiner, ConnectionState } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerConnect} gives. */
export interface UseCarabinerConnectResult extends MutationState<ConnectionState> {
  connect: Carabiner['connect']
}

/**
 * Asks one wallet without the modal; call it in the press itself. It rejects with `ConnectError`, which is the
 * `error` too. A wallet that must be paired hands its link to `onPairing`; `connect` of `useCarabinerModal` shows it
 * instead. Say `chosen: true` where the visitor chose from a list: several wallets may claim one id.
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
