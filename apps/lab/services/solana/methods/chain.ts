import type { Method } from '../methods.js'
import { configOf, countOf } from '../params.js'
import type { Runtime } from '../runtime.js'

const slotsPerEpoch = 432_000

/** Returns an answer with its slot. */
export const inContext = ({ blocks }: Runtime, value: unknown) => ({
  context: { apiVersion: '2.0.0', slot: blocks.height() },
  value,
})

/** Creates the methods for the chain itself. */
export function chainMethods(runtime: Runtime): Record<string, Method> {
  const { svm, blocks, history } = runtime
  return {
    getHealth: () => 'ok',
    getVersion: () => ({ 'solana-core': '2.0.0', 'feature-set': 0 }),
    getGenesisHash: () => blocks.genesisHash,
    getSlot: () => blocks.height(),
    getBlockHeight: () => blocks.height(),
    getTransactionCount: () => history.size,
    getEpochInfo: () => ({
      absoluteSlot: blocks.height(),
      blockHeight: blocks.height(),
      epoch: Math.floor(blocks.height() / slotsPerEpoch),
      slotIndex: blocks.height() % slotsPerEpoch,
      slotsInEpoch: slotsPerEpoch,
      transactionCount: history.size,
    }),
    getLatestBlockhash: () => inContext(runtime, blocks.latest()),
    isBlockhashValid: ([blockhash]) => inContext(runtime, blocks.isValid(String(blockhash))),
    getMinimumBalanceForRentExemption: ([size]) =>
      Number(svm.minimumBalanceForRentExemption(BigInt(countOf(size)))),
    getRecentPrioritizationFees: () => [{ slot: blocks.height(), prioritizationFee: 0 }],
    /** A test method outside Solana's JSON-RPC: skips blocks, so that blockhashes expire. */
    lab_skipBlocks([config]) {
      blocks.skip(countOf(configOf(config).count))
      return blocks.height()
    },
  }
}
