import {
  type OperationParameters,
  OutcomeUnknownError,
  type SentTransaction,
  WalletTimeoutError,
} from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'

/** In ms. The default time limit of the instance's prompts. */
const promptTimeout = 300_000

/**
 * Prompts a wallet for a host that bypasses the instance. The prompt ends with the instance and
 * after a time limit. After that, there is no further prompt and nothing is sent, whatever the
 * wallet answers.
 *
 * @param action - the operation, named in the error
 * @throws {DestroyedError | WalletTimeoutError} and the errors of `ask`
 * @throws {OutcomeUnknownError} when the wait ends during a request to the network
 */
export async function prompt<T>(
  active: OperationParameters,
  action: string,
  ask: (parameters: OperationParameters) => Promise<T>,
): Promise<T> {
  active.signal.throwIfAborted()
  let sent: SentTransaction | undefined
  const onBroadcast = (transaction: SentTransaction) => {
    sent = transaction
  }
  try {
    return await withSignal([active.signal], (signal) => {
      const answer = ask({ ...active, signal, onBroadcast })
      return withDeadline(answer, { action, timeout: promptTimeout, signal: active.signal })
    })
  } catch (error) {
    const isWaitOver = active.signal.aborted || error instanceof WalletTimeoutError
    if (sent && isWaitOver) throw new OutcomeUnknownError(sent, error)
    throw error
  }
}
