import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** The time of a slot in ms, as on Solana's networks. */
const slotTime = 400
/** The number of blocks for which a blockhash is valid. */
const lifetime = 150

const base58 = getBase58Decoder()

/**
 * Creates the chain's clock: a block every 400 ms, each with a hash that transactions may use for 150 blocks. Blocks
 * are only counted, so nothing runs between requests.
 */
export function createBlocks() {
  const start = Date.now()
  let skipped = 0
  /** The height of each issued blockhash. */
  const heights = new Map<string, number>()

  const height = () => Math.floor((Date.now() - start) / slotTime) + skipped + 1
  const hashAt = (at: number) =>
    base58.decode(createHash('sha256').update(`${start}:${at}`).digest())

  return {
    height,
    /** The hash of the genesis block, which names the chain. */
    genesisHash: hashAt(0),
    /** Skips blocks. */
    skip(count: number) {
      skipped += count
    },
    latest() {
      const now = height()
      const blockhash = hashAt(now)
      heights.set(blockhash, now)
      for (const [hash, at] of heights) {
        if (now - at <= lifetime) break
        heights.delete(hash)
      }
      return { blockhash, lastValidBlockHeight: now + lifetime }
    },
    isValid(blockhash: string) {
      const at = heights.get(blockhash)
      return at !== undefined && height() - at <= lifetime
    },
  }
}
