import { type BaseError, RpcError } from '@carabiner/core'

/** The maximum depth of the search. Errors often wrap other errors. */
const maxDepth = 8

/** Returns the first defined result of `find` in a chain of causes. */
export function findInCauses<Found>(
  thrown: unknown,
  find: (failure: object) => Found | undefined,
): Found | undefined {
  let current = thrown
  for (let depth = 0; depth < maxDepth && typeof current === 'object' && current; depth += 1) {
    const result = find(current)
    if (result !== undefined) return result
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

/**
 * Returns when a failed service accepts the next request, in ms since 1970, or undefined if it did
 * not say.
 */
export const retryTimeOf = (thrown: unknown): number | undefined =>
  findInCauses(thrown, (failure) =>
    'retryAt' in failure && typeof failure.retryAt === 'number' ? failure.retryAt : undefined,
  )

/** Whether a server answered 503. */
export const isUnavailable = (thrown: unknown): boolean =>
  findInCauses(thrown, (failure) =>
    'status' in failure && failure.status === 503 ? true : undefined,
  ) ?? false

/** Whether no RPC endpoint of a network answered, by viem's error names. */
export const isNodeAway = (error: unknown): boolean =>
  findInCauses(error, (failure) =>
    'name' in failure &&
    'shortMessage' in failure &&
    (failure.name === 'HttpRequestError' || failure.name === 'TimeoutError')
      ? true
      : undefined,
  ) ?? false

/**
 * Returns a failure's details for developers: the message and code from the wallet or RPC server.
 */
export function failureFacts(error: BaseError): { message?: string; code?: number } {
  const rpc = error.walk((cause) => cause instanceof RpcError)
  return {
    message: error.details,
    code: rpc instanceof RpcError ? rpc.code : undefined,
  }
}
