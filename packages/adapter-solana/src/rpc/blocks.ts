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
const tipInfo = z.object({ absoluteSlot: count, blockHeight: count })
const epochInfo = z.object({ epoch: count })

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
  const tip = await ask(context, place, 'getEpochInfo', [{ commitment }], tipInfo)
  return { slot: tip.absoluteSlot, height: tip.blockHeight }
}

/** The epoch that the chain is in. */
export const readEpoch = async (context: RpcContext, place: Place): Promise<bigint> =>
  (await ask(context, place, 'getEpochInfo', [{ commitment }], epochInfo)).epoch
