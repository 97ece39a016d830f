import type { Hash, PublicActions, TransactionReceipt } from 'viem'

/**
 * Waits until a transaction is in a block. viem asks once a block, and misses one that is made while it looks for a
 * replacement: on a chain that makes a block for each transaction, and no other, it then waits for ever.
 */
export const awaitMined = (
  client: Pick<PublicActions, 'waitForTransactionReceipt'>,
  hash: Hash,
): Promise<TransactionReceipt> =>
  client.waitForTransactionReceipt({ hash, checkReplacement: false, pollingInterval: 20 })
