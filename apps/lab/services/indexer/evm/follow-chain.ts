import type { Store } from '../store.js'
import type { Node } from './node.js'
import { rowsOfBlock } from './read-block.js'

/** The number of blocks in one read and write. */
const blocksAtOnce = 100
/** The maximum number of reads while the chain changes. */
const maxTries = 5

export interface FollowChainOptions {
  readonly chainId: string
  readonly node: Pick<Node, 'height' | 'hashes' | 'blocks'>
  readonly store: Pick<Store, 'tip' | 'blocksUpTo' | 'dropAbove' | 'add'>
  /** Called after blocks were dropped. */
  readonly onGone: () => void
}

/**
 * Reads new blocks of a chain on request only. Blocks that the chain has dropped, by their hash,
 * are deleted with their content.
 *
 * @returns a function that resolves after the head is read
 */
export function followChain({
  chainId,
  node,
  store,
  onGone,
}: FollowChainOptions): () => Promise<void> {
  /** Returns the highest common block. */
  async function lastCommon() {
    for (let top = Number.MAX_SAFE_INTEGER; ; ) {
      const storedBlocks = await store.blocksUpTo(chainId, top, blocksAtOnce)
      const hashes = await node.hashes(storedBlocks.map(({ height }) => height))
      const same = storedBlocks.find(({ hash }, at) => hash === hashes[at])
      if (same) return same
      const lowest = storedBlocks.at(-1)
      if (!lowest) return undefined
      top = lowest.height - 1
    }
  }

  /** @returns true if the chain did not change in the meantime */
  async function readOnce(): Promise<boolean> {
    const tip = await store.tip(chainId)
    const [hash] = tip ? await node.hashes([tip.height]) : []
    const isThere = tip !== undefined && hash === tip.hash
    const common = isThere ? tip : await lastCommon()
    if (tip && !isThere) {
      await store.dropAbove(chainId, common?.height ?? -1)
      onGone()
    }
    const head = await node.height()
    let parent = common?.hash
    for (let from = (common?.height ?? -1) + 1; from <= head; from += blocksAtOnce) {
      const count = Math.min(blocksAtOnce, head - from + 1)
      const heights = Array.from({ length: count }, (_, at) => from + at)
      const read = await node.blocks(heights)
      if (read.length < count) return false
      const rows = []
      for (const one of read) {
        if (parent !== undefined && one.block.parentHash !== parent) return false
        parent = one.block.hash
        rows.push({ block: one.block, ...rowsOfBlock(chainId, one) })
      }
      await store.add({
        blocks: rows.map(({ block }) => ({
          chainId,
          height: Number(block.number),
          hash: block.hash,
        })),
        transactions: rows.flatMap(({ transactions }) => transactions),
        transfers: rows.flatMap(({ transfers }) => transfers),
      })
    }
    return true
  }

  let last: Promise<unknown> = Promise.resolve()
  return async () => {
    // One after another, because two reads would write the same blocks.
    const turn = last.then(async () => {
      for (let tries = 0; tries < maxTries; tries += 1) if (await readOnce()) return
      throw new Error(`${chainId} changes faster than it can be read.`)
    })
    last = turn.catch(() => {})
    await turn
  }
}
