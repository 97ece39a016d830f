import type { Store } from '../store.js'
import type { Node } from './node.js'
import { rowsOfBlock } from './read-block.js'

/** Blocks that are read and written together. */
const blocksAtOnce = 100
/** How often the chain may change while it is read. */
const maxTries = 5

export interface FollowChainOptions {
  readonly chainId: string
  readonly node: Pick<Node, 'height' | 'hashes' | 'blocks'>
  readonly store: Pick<Store, 'tip' | 'blocksUpTo' | 'dropAbove' | 'add'>
  /** Called when blocks went. */
  readonly onGone: () => void
}

/**
 * Reads what is new on a chain whenever it is told to; nothing runs in between. Blocks that are no longer in the
 * chain, by their hash, go with all that was in them.
 *
 * @returns resolves once the head is read
 */
export function followChain({
  chainId,
  node,
  store,
  onGone,
}: FollowChainOptions): () => Promise<void> {
  /** The highest block that both have. */
  async function lastCommon() {
    for (let top = Number.MAX_SAFE_INTEGER; ; ) {
      const known = await store.blocksUpTo(chainId, top, blocksAtOnce)
      const hashes = await node.hashes(known.map(({ height }) => height))
      const same = known.find(({ hash }, at) => hash === hashes[at])
      if (same) return same
      const lowest = known.at(-1)
      if (!lowest) return undefined
      top = lowest.height - 1
    }
  }

  /** @returns whether the chain stayed the same meanwhile */
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
    // One after another: two would write the same blocks.
    const turn = last.then(async () => {
      for (let tries = 0; tries < maxTries; tries += 1) if (await readOnce()) return
      throw new Error(`${chainId} changes faster than it can be read.`)
    })
    last = turn.catch(() => {})
    await turn
  }
}
