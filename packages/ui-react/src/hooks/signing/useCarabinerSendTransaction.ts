import type { Carabiner, SentTransaction } from '@carabiner/core'
import { useCarabinerContext } from '../shared/context.js'
import { type MutationState, useMutation } from '../shared/useMutation.js'

/** What {@link useCarabinerSendTransaction} gives. */
export interface UseCarabinerSendTransactionResult extends MutationState<SentTransaction> {
  sendTransaction: Carabiner['sendTransaction']
}

/**
 * Asks the active wallet to sign and send a transaction from the active account; call it in the press itself. Never
 * retried.
 *
 * It takes `transaction`, whose `value` is in the smallest unit (wei, lamports, satoshi), a `fee` of `estimateFee`,
 * `namespace` for another family than the active one, and a `signal`. It rejects with what `useCarabinerSignMessage`
 * rejects with, and with `CapabilityMissingError`, `InvalidTransactionError`, `FeeTooHighError` or, where the answer
 * of the network was lost, `OutcomeUnknownError`; these are the `error` too.
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
