import {
  type Hash,
  type PublicActions,
  type TestActions,
  type TransactionReceipt,
  WaitForTransactionReceiptTimeoutError,
} from 'viem'

/** In ms. */
const timeouts = { alone: 5_000, mined: 30_000 }

/**
 * Waits until a transaction is in a block. A chain that mines by itself now and then leaves one in its pool until
 * something else has it make a block: after 5 s it is made to.
 */
export async function awaitMined(
  client: Pick<PublicActions, 'waitForTransactionReceipt'>,
  node: Pick<TestActions, 'mine'>,
  hash: Hash,
): Promise<TransactionReceipt> {
  try {
    return await client.waitForTransactionReceipt({ hash, timeout: timeouts.alone })
  } catch (error) {
    if (!(error instanceof WaitForTransactionReceiptTimeoutError)) throw error
    await node.mine({ blocks: 1 })
    return client.waitForTransactionReceipt({ hash, timeout: timeouts.mined })
  }
}
