import type { ChainTransactionView, ChainView } from './chain-view.js'

/** What the account had sent when the wallet was asked. */
export interface SearchStart {
  readonly block: bigint
  readonly nonce: number
}

/** More transactions of one account since are not looked through. */
const maxNonces = 128
/** So few blocks are read one by one: nodes that keep no old state have them. */
const fewBlocks = 24n

/**
 * Finds a transaction of an account by what it does, among those that it sent since: by its nonces, each in the block
 * where the account's count passed it.
 *
 * @returns undefined when none is in a block: one may still wait, or may never be sent
 * @throws when the network could not be read: nothing is known then
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
      const found = (await chain.transactionsOf(account, number)).find(isWanted)
      if (found) return found
    }
    return undefined
  }
  const count = Math.min(await chain.sentBy(account, newest), nonce + maxNonces)
  let first = block + 1n
  for (let sought = nonce; sought < count; sought += 1) {
    first = await blockOfNonce(chain, account, sought, first, newest)
    const found = (await chain.transactionsOf(account, first)).find(
      (one) => Number(one.nonce) === sought && isWanted(one),
    )
    if (found) return found
  }
  return undefined
}

/** The first block by which the account had sent more than so many. */
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
