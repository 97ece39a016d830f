import * as z from 'zod/mini'
import { withDeadline } from '../../async/deadline.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { InvalidWalletResponseError } from '../../errors/input-errors.js'
import { toRpcError } from '../../errors/rpc-errors.js'

export interface WalletRequest {
  method: string
  params?: readonly unknown[]
}

export interface WalletRequestOptions {
  signal: AbortSignal
  /** The time limit of a read, in ms. For a prompt, the engine sets the limit. */
  timeout?: number
}

/** The default time limit, in ms. A wallet answers reads at once unless it hangs. */
const readTimeout = 10_000

/**
 * Sends a request that needs no prompt, such as for accounts or chain. Parses the answer, and converts an error to a
 * typed one.
 *
 * @throws {BaseError}
 */
export async function readWallet<T>(
  provider: Eip1193Provider,
  request: WalletRequest,
  schema: z.ZodMiniType<T>,
  { signal, timeout = readTimeout }: WalletRequestOptions,
): Promise<T> {
  const { method } = request
  const answer = promptWallet(provider, request, schema)
  return withDeadline(answer, { action: method, timeout, signal })
}

/** Sends a request that may prompt. The engine limits its time. @throws {BaseError} */
export const promptWallet = <T>(
  provider: Eip1193Provider,
  { method, params }: WalletRequest,
  schema: z.ZodMiniType<T>,
): Promise<T> => {
  const ask = async () => provider.request(params ? { method, params } : { method })
  return readAnswer(method, ask(), schema)
}

/**
 * Parses a wallet's answer, or converts its error to a typed one.
 *
 * @throws {BaseError}
 */
export async function readAnswer<T>(
  method: string,
  answer: Promise<unknown>,
  schema: z.ZodMiniType<T>,
): Promise<T> {
  let answered: unknown
  try {
    answered = await answer
  } catch (thrown) {
    throw toRpcError(thrown)
  }
  const parsed = z.safeParse(schema, answered)
  if (!parsed.success) throw new InvalidWalletResponseError(method)
  return parsed.data
}

export const hex = z.string().check(z.regex(/^0x[0-9a-fA-F]*$/), z.maxLength(100_000))
export const accountList = z
  .array(z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/)))
  .check(z.maxLength(1000))
/** Accepts any answer. Methods that should answer `null` return arbitrary values in practice. */
export const anything = z.unknown()
