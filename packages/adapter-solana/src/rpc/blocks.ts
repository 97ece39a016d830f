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
const epoch = z.object({ absoluteSlot: count, blockHeight: count })

/** What a transaction names to be taken soon, and until which height. */
export async function readBlockhash(
  context: RpcContext,
  place: Place,
): Promise<{ blockhash: string; lastValidBlockHeight: bigint }> {
  return (await ask(context, place, 'getLatestBlockhash', [{ commitment }], latest)).value
}

/** How far the chain is, as one node says it: height and slot are of the same block. */
export async function readTip(
  context: RpcContext,
  place: Place,
): Promise<{ slot: bigint; height: bigint }> {
  const tip = await ask(context, place, 'getEpochInfo', [{ commitment }], epoch)
  return { slot: tip.absoluteSlot, height: tip.blockHeight }
}
