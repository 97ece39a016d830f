import { type AdapterContext, type ReadParameters, toRpcError } from '@carabiner/core'
import { withDeadline } from '@carabiner/core/adapter'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import * as z from 'zod/mini'

/** Every endpoint was asked, with its retries, by then. In ms. */
const timeout = 60_000

/** What reading a network takes: its JSON-RPC client. */
export type RpcContext = Pick<AdapterContext, 'rpcClient'>

/** Where is asked, and until when. */
export type Place = Pick<ReadParameters, 'network' | 'signal'>

/** One level for all that is read: what the cluster has voted on. */
export const commitment = 'confirmed'

/**
 * Asks a network's endpoints by JSON-RPC, and reads the answer.
 *
 * @throws {RpcError | InvalidHttpResponseError | WalletTimeoutError | AbortedError}
 * @see https://solana.com/docs/rpc
 */
export async function ask<Schema extends z.ZodMiniType>(
  context: RpcContext,
  { network, signal }: Place,
  method: string,
  params: readonly unknown[],
  schema: Schema,
): Promise<z.output<Schema>> {
  signal.throwIfAborted()
  const answer = context
    .rpcClient(network)
    .then((client) =>
      client.request<{ Parameters: readonly unknown[]; ReturnType: unknown }>({ method, params }),
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

/** A number of lamports. One that JSON can't hold exactly is refused: no wrong amount is better than one. */
export const lamports = z.pipe(
  z.int().check(z.nonnegative()),
  z.transform((value) => BigInt(value)),
)

/** What comes with the slot that it is true for. */
export const inContext = <Schema extends z.ZodMiniType>(value: Schema) => z.object({ value })
