import * as z from 'zod/mini'
import {
  ask,
  commitment,
  lamports as count,
  inContext,
  type RequestTarget,
  type RpcContext,
} from './ask.js'

const latest = inContext(z.object({ blockhash: z.string(), lastValidBlockHeight: count }))
const tipInfo = z.object({ absoluteSlot: count, blockHeight: count })
const epochInfo = z.object({ epoch: count })

/** Reads a recent blockhash, and the last block height at which it is valid. */
export async function readBlockhash(
  context: RpcContext,
  target: RequestTarget,
): Promise<{ blockhash: string; lastValidBlockHeight: bigint }> {
  return (await ask(context, target, 'getLatestBlockhash', [{ commitment }], latest)).value
}

/** Reads the height and the slot of one block, from one node. */
export async function readTip(
  context: RpcContext,
  target: RequestTarget,
): Promise<{ slot: bigint; height: bigint }> {
  const tip = await ask(context, target, 'getEpochInfo', [{ commitment }], tipInfo)
  return { slot: tip.absoluteSlot, height: tip.blockHeight }
}

/** Reads the current epoch. */
export const readEpoch = async (context: RpcContext, target: RequestTarget): Promise<bigint> =>
  (await ask(context, target, 'getEpochInfo', [{ commitment }], epochInfo)).epoch
