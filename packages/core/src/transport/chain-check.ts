import type { HttpTransport } from 'viem'
import { EndpointChainMismatchError, InvalidHttpResponseError } from '../errors/http-errors.js'
import type { Logger } from '../logger/logger.js'

/** The chain that endpoints must serve. */
export interface ExpectedChain {
  /** The EIP-155 chain id. */
  id: number
  logger: Logger
}

/** Whether a method sends something signed. Such a call is sent once, to one endpoint. */
export const isSending = (method: string): boolean =>
  /^(eth_send|eth_sign|personal_|wallet_|sendTransaction$)/.test(method)

/** The codes for a missing method. The endpoint answers nevertheless, since many gateways allow few methods. */
const unknownMethod = new Set<unknown>([-32601, -32004])

/**
 * Checks an endpoint's chain id before its answers are used, since a balance of another chain is worse than no balance.
 *
 * The check shares a batch with the first read, and comes before anything is sent. An endpoint of another chain is
 * logged once and then never used.
 *
 * @throws {EndpointChainMismatchError} on each request to an endpoint of another chain
 */
export function checkedTransport(
  transport: HttpTransport,
  url: string,
  { id, logger }: ExpectedChain,
): HttpTransport {
  let state: 'unknown' | 'believed' | EndpointChainMismatchError = 'unknown'
  let asking: Promise<unknown> | undefined

  const checkChainId = (answer: unknown) => {
    const actual = typeof answer === 'string' && /^0x[0-9a-f]{1,14}$/i.test(answer) ? answer : '0x0'
    if (BigInt(actual) === 0n) throw new InvalidHttpResponseError('no chain id')
    if (BigInt(actual) === BigInt(id)) state = 'believed'
    else if (state === 'unknown') {
      state = new EndpointChainMismatchError(url, `eip155:${id}`, `eip155:${BigInt(actual)}`)
      logger.warn('an RPC endpoint is ignored', state)
    }
    if (state instanceof Error) throw state
    return answer
  }

  return (parameters) => {
    const endpoint = transport(parameters)
    const ask = () => {
      asking ??= endpoint
        .request({ method: 'eth_chainId' })
        .catch((error: unknown) => {
          if (!unknownMethod.has(codeOf(error))) throw error
          state = 'believed'
        })
        .then((answer) => (answer === undefined ? undefined : checkChainId(answer)))
        .finally(() => {
          asking = undefined
        })
      return asking
    }
    /** Runs both in one tick, so that they share a batch. If the node supports no batches, runs one after the other. */
    const readFirst = async (read: () => Promise<unknown>) => {
      const answer = read()
      answer.catch(() => {})
      try {
        await ask()
      } catch (error) {
        if (state instanceof Error || codeOf(error) === undefined) throw error
        await ask()
        return read()
      }
      return answer
    }
    const request = async (call: { method: string }, options?: { signal?: AbortSignal }) => {
      if (state instanceof Error) throw state
      const run = (): Promise<unknown> => endpoint.request(call, options)
      if (state === 'believed') return run()
      if (call.method === 'eth_chainId') return checkChainId(await run())
      if (!isSending(call.method)) return readFirst(run)
      await ask()
      return run()
    }
    // The cast is needed because viem's request is generic in the method. Calls are only passed on.
    return { ...endpoint, request: request as typeof endpoint.request }
  }
}

const codeOf = (error: unknown): number | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'number'
    ? error.code
    : undefined
