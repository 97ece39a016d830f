import * as z from 'zod/mini'
import {
  ask,
  commitment,
  lamports as count,
  inContext,
  type Place,
  type RpcContext,
} from './ask.js'

const latest = inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: count }))

/** What a transaction names to be taken soon, and until which height. */
export async function readBlockhash(
  context: RpcContext,
  place: Place,
): Promise<{ blockhash: string; lastValidBlockHeight: bigint }> {
  return (await ask(context, place, 'getLatestBlockhash', [{ commitment }], latest)).value
}

export const readBlockHeight = (context: RpcContext, place: Place): Promise<bigint> =>
  ask(context, place, 'getBlockHeight', [{ commitment }], count)
