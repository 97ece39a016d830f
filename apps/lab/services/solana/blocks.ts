import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** In ms, as on Solana's networks. */
const slotTime = 400
/** How many blocks a blockhash is good for. */
const lifetime = 150

const base58 = getBase58Decoder()

/**
 * The chain's clock: a block every 400 ms, each with a hash that transactions may name for 150 blocks.
 * Blocks are counted, not made: nothing runs between requests.
 */
export function createBlocks() {
  const start = Date.now()
  let skipped = 0
  /** Blockhash to the height at which it was given out. */
  const given = new Map<string, number>()

  const height = () => Math.floor((Date.now() - start) / slotTime) + skipped + 1
  const hashAt = (at: number) =>
    base58.decode(createHash('sha256').update(`${start}:${at}`).digest())

  return {
    height,
    /** Of the genesis block: it names the chain. */
    genesisHash: hashAt(0),
    /** Lets blocks go by. */
    skip(count: number) {
      skipped += count
    },
    latest() {
      const now = height()
      const blockhash = hashAt(now)
      given.set(blockhash, now)
      for (const [hash, at] of given) {
        if (now - at <= lifetime) break
        given.delete(hash)
      }
      return { blockhash, lastValidBlockHeight: now + lifetime }
    },
    isValid(blockhash: string) {
      const at = given.get(blockhash)
      return at !== undefined && height() - at <= lifetime
    },
  }
}
