import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { BlockRow, TransactionRow } from '../store.js'
import { followChain } from './follow-chain.js'
import type { ReadBlock } from './node.js'

type Hex = `0x${string}`
const chainId = 'eip155:31337'
const hex = (value: number): Hex => `0x${value.toString(16)}`

/** Creates a chain of blocks with one transaction each. */
function createChain() {
  const blocks: ReadBlock[] = []
  let made = 0
  const chain = {
    hashes: () => blocks.map(({ block }) => block.hash),
    grow(count: number) {
      for (let at = 0; at < count; at += 1) {
        made += 1
        const parties = { from: hex(1), to: hex(2), value: hex(0), input: hex(0), nonce: hex(0) }
        const transaction = { hash: hex(made * 1_000), ...parties }
        const parentHash = blocks.at(-1)?.block.hash ?? hex(0)
        const header = { number: hex(blocks.length), hash: hex(made), parentHash }
        blocks.push({
          block: { ...header, timestamp: hex(made), transactions: [transaction] },
          receipts: [{ transactionHash: transaction.hash, status: '0x1', logs: [] }],
          traces: [],
        })
      }
    },
    reorganise(depth: number, count: number) {
      blocks.splice(Math.max(1, blocks.length - depth))
      chain.grow(count)
    },
    node: {
      height: async () => blocks.length - 1,
      hashes: async (heights: readonly number[]) => heights.map((at) => blocks[at]?.block.hash),
      blocks: async (heights: readonly number[]) => heights.flatMap((at) => blocks[at] ?? []),
    },
  }
  chain.grow(1)
  return chain
}

/** Creates a double of the database, with arrays. */
function createRows() {
  let blocks: BlockRow[] = []
  let transactions: TransactionRow[] = []
  const blocksUpTo = async (_: string, height: number, limit: number) =>
    blocks
      .filter((one) => one.height <= height)
      .sort((a, b) => b.height - a.height)
      .slice(0, limit)
  return {
    hashes: () => blocks.map(({ hash }) => hash),
    transactions: () => transactions.length,
    store: {
      blocksUpTo,
      tip: async () => (await blocksUpTo(chainId, Number.MAX_SAFE_INTEGER, 1))[0],
      async dropAbove(_: string, height: number) {
        blocks = blocks.filter((one) => one.height <= height)
        transactions = transactions.filter((one) => one.height <= height)
      },
      async add(rows: { blocks?: readonly BlockRow[]; transactions: readonly TransactionRow[] }) {
        blocks.push(...(rows.blocks ?? []))
        transactions.push(...rows.transactions)
      },
    },
  }
}

const change = fc.record({
  /** The number of new blocks. */
  unread: fc.nat({ max: 250 }),
  depth: fc.nat({ max: 250 }),
  count: fc.nat({ max: 250 }),
  /** True if the change happens during a read. */
  isLate: fc.boolean(),
})

it('the blockchain API’s copy of a chain matches the chain after every reorganisation, also during a read', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
      const chain = createChain()
      const rows = createRows()
      let late = () => {}
      const node = {
        ...chain.node,
        async blocks(heights: readonly number[]) {
          const read = await chain.node.blocks(heights)
          late()
          late = () => {}
          return read
        },
      }
      const catchUp = followChain({ chainId, node, store: rows.store, onGone: () => {} })
      for (const { unread, depth, count, isLate } of changes) {
        chain.grow(unread)
        if (isLate) late = () => chain.reorganise(depth, count)
        else chain.reorganise(depth, count)
        await Promise.all([catchUp(), catchUp()])
        // A change during the last read is read with the next.
        late()
        late = () => {}
        await catchUp()
        expect(rows.hashes()).toEqual(chain.hashes())
        expect(rows.transactions()).toBe(chain.hashes().length)
      }
    }),
    { numRuns: 30 },
  )
})

it('the blockchain API’s copy of a chain throws if the chain changes during every read', async () => {
  const chain = createChain()
  const rows = createRows()
  const node = {
    ...chain.node,
    async blocks(heights: readonly number[]) {
      chain.reorganise(1, 0)
      return chain.node.blocks([...heights, 1])
    },
    height: async () => 5,
  }
  const catchUp = followChain({ chainId, node, store: rows.store, onGone: () => {} })
  await expect(catchUp()).rejects.toThrow('changes faster than it can be read')
})
