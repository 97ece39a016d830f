import type { Carabiner, SentTransaction } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** The result of {@link useCarabinerSendTransaction}. */
export interface UseCarabinerSendTransactionResult extends MutationState<SentTransaction> {
  sendTransaction: Carabiner['sendTransaction']
}

/**
 * Asks the active wallet to sign and send a transaction from the active account. Call it in the
 * press handler. It is never retried.
 *
 * It takes `transaction`, whose `value` is in the smallest unit (wei, lamports, satoshi), a `fee`
 * from `estimateFee`, `namespace` for a chain family that is not active, and a `signal`. It rejects
 * with the errors of `useCarabinerSignMessage`, and with `CapabilityMissingError`,
 * `InvalidTransactionError`, `FeeTooHighError` or, if the network's answer is lost,
 * `OutcomeUnknownError`. These are also the `error`.
 *
 * @example
 * const { sendTransaction, data, error } = useCarabinerSendTransaction()
 * <button onClick={() => sendTransaction({ transaction: { to, value: 10n ** 15n } })}>Send 0.001 ETH</button>
 * <output>{data?.hash ?? error?.message}</output>
 */
export function useCarabinerSendTransaction(): UseCarabinerSendTransactionResult {
  const { mutate, ...state } = useMutation(useCarabinerContext().modal.carabiner.sendTransaction)
  return { sendTransaction: mutate, ...state }
}
