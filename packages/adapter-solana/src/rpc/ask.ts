import { type AdapterContext, type ReadParameters, toRpcError } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import * as z from 'zod/mini'

/** In ms. The limit covers all endpoints with their retries. */
const timeout = 60_000

/** The dependency of network reads: a JSON-RPC client. */
export type RpcContext = Pick<AdapterContext, 'rpcClient'>

/** The network of a request, and the signal that aborts it. */
export type RequestTarget = Pick<ReadParameters, 'network' | 'signal'>

/** The commitment level of all reads: the cluster has voted on the block. */
export const commitment = 'confirmed'

/**
 * Sends a JSON-RPC request to a network's endpoints, and parses the answer.
 *
 * @throws {RpcError | InvalidHttpResponseError | WalletTimeoutError | AbortedError}
 * @see https://solana.com/docs/rpc
 */
export async function ask<Schema extends z.ZodMiniType>(
  context: RpcContext,
  { network, signal }: RequestTarget,
  method: string,
  params: readonly unknown[] | Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.output<Schema>> {
  signal.throwIfAborted()
  const answer = context
    .rpcClient(network)
    .then((client) =>
      client.request<{ Parameters: unknown; ReturnType: unknown }>({ method, params }),
    )
    .catch((thrown: unknown) => {
      throw toRpcError(thrown)
    })
  const parsed = z.safeParse(
    schema,
    await withDeadline(answer, { action: method, timeout, signal }),
  )
  if (!parsed.success) throw new InvalidHttpResponseError(method)
  return parsed.data
}

/**
 * The schema of an amount in lamports. Rejects an amount that JSON cannot represent exactly,
 * because an error is better than a wrong amount.
 */
export const lamports = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => BigInt(value)),
)

/** Creates the schema of an answer that comes with a slot. Only the value is used. */
export const inContext = <Schema extends z.ZodMiniType>(value: Schema) => z.object({ value })
