import { RequestPendingError } from '../errors/connection-errors.js'

/** Lets one request at a time through to a wallet: a second press sends nothing. */
export interface OperationLocks {
  /** @throws {RequestPendingError} when one is running under the same key */
  run<T>(key: string, operation: () => Promise<T>): Promise<T>
}

export function createOperationLocks(): OperationLocks {
  const running = new Set<string>()
  return {
    async run(key, operation) {
      if (running.has(key)) throw new RequestPendingError()
      running.add(key)
      try {
        return await operation()
      } finally {
        running.delete(key)
      }
    },
  }
}
