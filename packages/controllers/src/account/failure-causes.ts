import { type BaseError, RpcError } from '@carabiner/core'

/** A failure is often wrapped in others. */
const maxDepth = 8

/** The first failure, of a chain of causes, that `find` says something of. */
export function findInCauses<Found>(
  thrown: unknown,
  find: (failure: object) => Found | undefined,
): Found | undefined {
  let current = thrown
  for (let depth = 0; depth < maxDepth && typeof current === 'object' && current; depth += 1) {
    const found = find(current)
    if (found !== undefined) return found
    current = 'cause' in current ? current.cause : undefined
  }
  return undefined
}

/** When a service that failed wants to be asked again, in ms since 1970; undefined where it says nothing of it. */
export const retryTimeOf = (thrown: unknown): number | undefined =>
  findInCauses(thrown, (failure) =>
    'retryAt' in failure && typeof failure.retryAt === 'number' ? failure.retryAt : undefined,
  )

/** Whether a server answered that it is out of service: 503. */
export const isUnavailable = (thrown: unknown): boolean =>
  findInCauses(thrown, (failure) =>
    'status' in failure && failure.status === 503 ? true : undefined,
  ) ?? false

/** Whether no endpoint of a network answered, by the names that its client (viem) gives that. */
export const isNodeAway = (error: unknown): boolean =>
  findInCauses(error, (failure) =>
    'name' in failure &&
    'shortMessage' in failure &&
    (failure.name === 'HttpRequestError' || failure.name === 'TimeoutError')
      ? true
      : undefined,
  ) ?? false

/** What a developer wants to know of a failure: the wallet's or the node's own words, and its code. */
export function failureFacts(error: BaseError): { message?: string; code?: number } {
  const rpc = error.walk((cause) => cause instanceof RpcError)
  return {
    message: error.details,
    code: rpc instanceof RpcError ? rpc.code : undefined,
  }
}
