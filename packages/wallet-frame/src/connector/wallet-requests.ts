import { InvalidWalletResponseError, type NetworkId } from '@carabiner/core'
import { omitUndefined } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { type Call, FrameAbortedError, FrameRequestError } from '../host/index.js'
import { toWire } from '../host/wire-value.js'
import {
  type AllowedMethod,
  classifyMethod,
  signature,
  transactionHash,
} from '../protocol/index.js'
import type { OwnApprovals } from './approvals.js'
import { EmbeddedProviderError, MethodNotAllowedError } from './connector-errors.js'
import { type AuthFamily, toWireChain } from './wire-chain.js'

/** A request to a wallet. */
interface WalletRequest {
  readonly method: string
  readonly params?: unknown
}

/** Sends a request to the embedded wallet, with the visitor's approval if the method needs it. */
export type RequestWallet = (networkId: NetworkId, request: WalletRequest) => Promise<unknown>

interface WalletRequestParts {
  readonly call: Call
  readonly approvals: OwnApprovals
  /** Returns an RPC endpoint for the frame, or undefined if the frame should use its own. */
  rpcUrl(networkId: NetworkId): string | undefined
}

/** The schemas of answers. The answers of other methods are parsed by the caller. */
const answers: Partial<Record<AllowedMethod, z.ZodMiniType>> = {
  personal_sign: signature,
  eth_signTypedData_v4: signature,
  eth_sendTransaction: transactionHash,
}

const isAllowed = (method: string): method is AllowedMethod => classifyMethod(method) !== undefined

/**
 * The EIP-1193 and EIP-5792 codes of the frame's error messages: a rejection, and faults of
 * batches.
 */
const codes = [
  [/^(user rejected|request was aborted)/i, 4001],
  [/^calls with this id were already sent/i, 5720],
  [/^no calls have this id/i, 5730],
] as const

function toProviderError(error: unknown): unknown {
  if (error instanceof FrameAbortedError) {
    return new EmbeddedProviderError(error.shortMessage, 4001, error)
  }
  if (!(error instanceof FrameRequestError)) return error
  const code = codes.find(([words]) => words.test(error.shortMessage))?.[1]
  return code === undefined ? error : new EmbeddedProviderError(error.shortMessage, code, error)
}

/**
 * @throws {MethodNotAllowedError} for an unlisted method, which is not posted
 * @throws {EmbeddedProviderError} if the visitor rejects the request or leaves
 */
export const createWalletRequests =
  (family: AuthFamily, { call, approvals, rpcUrl }: WalletRequestParts): RequestWallet =>
  async (networkId, { method, params }) => {
    if (!isAllowed(method)) {
      approvals.block(method)
      throw new MethodNotAllowedError(method)
    }
    const payload = omitUndefined({
      method,
      params: toWire(params),
      chainId: toWireChain(networkId),
      chainNamespace: family,
      rpcUrl: rpcUrl(networkId),
    })
    const named = (error: unknown): never => {
      throw toProviderError(error)
    }
    if (classifyMethod(method) === 'safe') {
      return call('RPC_REQUEST', payload).catch((error) =>
        // A read shows no prompt, so its abort is not a rejection.
        error instanceof FrameAbortedError ? Promise.reject(error) : named(error),
      )
    }
    const answer = await approvals.run({ method, networkId }, () =>
      call('RPC_REQUEST', payload).catch(named),
    )
    const schema = answers[method]
    if (schema && !z.safeParse(schema, answer).success) throw new InvalidWalletResponseError(method)
    return answer
  }
