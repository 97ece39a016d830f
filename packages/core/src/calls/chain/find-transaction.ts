import type { ChainTransactionView, ChainView } from './chain-view.js'

/** The account's state when the wallet was asked. */
export interface SearchStart {
  readonly block: bigint
  readonly nonce: number
}

/** The maximum number of an account's later transactions to search. */
const maxNonces = 128
/** The maximum number of blocks to read one by one. A node without old state still has the blocks themselves. */
const fewBlocks = 24n

/**
 * Finds an account's transaction by its content, among those sent since the start. Searches nonce by nonce, each in the
 * block in which the account's count passed it.
 *
 * @returns undefined if none is mined: one may be pending, or never be sent
 * @throws if the network could not be read
 */
export async function findTransaction(
  chain: ChainView,
  account: string,
  { block, nonce }: SearchStart,
  isWanted: (transaction: ChainTransactionView) => boolean,
): Promise<ChainTransactionView | undefined> {
  const newest = await chain.newestBlock()
  if (newest <= block) return undefined
  if (newest - block <= fewBlocks) {
    for (let number = block + 1n; number <= newest; number += 1n) {
      const match = (await chain.transactionsOf(account, number)).find(isWanted)
      if (match) return match
    }
    return undefined
  }
  const count = Math.min(await chain.sentBy(account, newest), nonce + maxNonces)
  let first = block + 1n
  for (let sought = nonce; sought < count; sought += 1) {
    first = await blockOfNonce(chain, account, sought, first, newest)
    const match = (await chain.transactionsOf(account, first)).find(
      (transaction) => Number(transaction.nonce) === sought && isWanted(transaction),
    )
    if (match) return match
  }
  return undefined
}

/** Returns the first block by which the account had sent more transactions than `nonce`. */
async function blockOfNonce(
  chain: ChainView,
  account: string,
  nonce: number,
  first: bigint,
  last: bigint,
): Promise<bigint> {
  let [low, high] = [first, last]
  while (low < high) {
    const middle = (low + high) / 2n
    if ((await chain.sentBy(account, middle)) > nonce) high = middle
    else low = middle + 1n
  }
  return low
}
