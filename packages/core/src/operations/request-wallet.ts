import type { OperationParameters } from '../adapter/adapter.js'
import { assertWaiting, withDeadline } from '../async/deadline.js'
import type { Engine } from '../connection/engine.js'
import { toRpcError } from '../errors/rpc-errors.js'
import type { PromptOperation } from './pending-request.js'

/** Runs one prompting operation: alone, with a deadline, its error named. Never retried. */
export async function requestWallet<T>(
  engine: Engine,
  operation: PromptOperation,
  parameters: OperationParameters,
  ask: () => Promise<T>,
): Promise<T> {
  const { connector, signal } = parameters
  // A visitor who left while this was loaded is not prompted.
  assertWaiting(signal)
  return engine.locks.run({ connectorId: connector.id, operation }, ask, async (answer) => {
    try {
      return await withDeadline(answer, {
        action: operation,
        timeout: engine.deadlines.prompt,
        signal,
      })
    } catch (thrown) {
      throw toRpcError(thrown)
    }
  })
}
