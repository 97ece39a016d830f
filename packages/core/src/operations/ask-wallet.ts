import type { OperationParameters } from '../adapter/adapter.js'
import { withDeadline } from '../async/deadline.js'
import type { Engine } from '../connection/engine.js'
import { toRpcError } from '../errors/rpc-errors.js'

/** Runs one prompting operation: alone, with a deadline, its error named. Never retried. */
export function askWallet<T>(
  engine: Engine,
  action: string,
  parameters: OperationParameters,
  operation: () => Promise<T>,
): Promise<T> {
  return engine.locks.run(`prompt ${parameters.connector.id}`, async () => {
    try {
      return await withDeadline(operation(), {
        action,
        timeout: engine.deadlines.prompt,
        signal: parameters.signal,
      })
    } catch (thrown) {
      throw toRpcError(thrown)
    }
  })
}
