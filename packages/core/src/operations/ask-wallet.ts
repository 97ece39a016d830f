import type { OperationParameters } from '../adapter/adapter.js'
import { assertWaiting, withDeadline } from '../async/deadline.js'
import type { Engine } from '../connection/engine.js'
import { toRpcError } from '../errors/rpc-errors.js'

/** Runs one prompting operation: alone, with a deadline, its error named. Never retried. */
export async function askWallet<T>(
  engine: Engine,
  action: string,
  parameters: OperationParameters,
  operation: () => Promise<T>,
): Promise<T> {
  const { connector, signal } = parameters
  // Who left while this was loaded is not prompted.
  assertWaiting(signal)
  return engine.locks.run(connector.id, 'sign or send', operation, async (answer) => {
    try {
      return await withDeadline(answer, { action, timeout: engine.deadlines.prompt, signal })
    } catch (thrown) {
      throw toRpcError(thrown)
    }
  })
}
