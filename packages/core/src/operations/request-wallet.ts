import type { OperationParameters } from '../adapter/parameters.js'
import { assertWaiting, withDeadline } from '../async/deadline.js'
import { withSignal } from '../async/with-signal.js'
import type { Engine } from '../connection/engine.js'
import { toRpcError } from '../errors/rpc-errors.js'
import type { PromptOperation } from './pending-request.js'

/**
 * Runs a prompting operation, one at a time and with a time limit. Converts its error to a typed one. Never retried.
 */
export async function requestWallet<T>(
  engine: Engine,
  operation: PromptOperation,
  parameters: OperationParameters,
  ask: (parameters: OperationParameters) => Promise<T>,
): Promise<T> {
  const { account, connector, signal } = parameters
  // Don't prompt if the visitor has left while this code loaded.
  assertWaiting(signal)
  const prompt = { connectorId: connector.id, namespace: account.namespace, operation }
  const wait = async (answer: Promise<T>) => {
    try {
      return await withDeadline(answer, {
        action: operation,
        timeout: engine.deadlines.prompt,
        signal,
      })
    } catch (thrown) {
      throw toRpcError(thrown)
    }
  }
  // An operation of several steps must not continue after its caller has stopped waiting.
  return withSignal([signal], (waiting) =>
    engine.locks.run(prompt, () => ask({ ...parameters, signal: waiting }), wait),
  )
}
