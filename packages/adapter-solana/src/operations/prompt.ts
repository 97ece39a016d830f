import {
  type OperationParameters,
  OutcomeUnknownError,
  type SentTransaction,
  WalletTimeoutError,
} from '@carabiner/core'
import { withDeadline, withSignal } from '@carabiner/core/adapter'

/** In ms: a visitor reads and answers a prompt by then. As long as the instance waits, unless its host says otherwise. */
const promptTimeout = 300_000

/**
 * Asks a wallet for a host that asks past the instance: not after the instance's end, and not for ever. Once the wait is
 * over nothing more is asked or sent, whatever the wallet answers.
 *
 * @param action - what is waited for, for the error
 * @throws {DestroyedError | WalletTimeoutError} and what `ask` throws
 * @throws {OutcomeUnknownError} when the wait ends while the network is asked
 */
export async function prompt<T>(
  active: OperationParameters,
  action: string,
  ask: (asked: OperationParameters) => Promise<T>,
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
