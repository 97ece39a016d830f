import type { Client } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { TakenError } from '../send-error.js'

type Hex = `0x${string}`

/** The nonce of one approval. */
export interface ApprovalNonce {
  /**
   * Returns the nonce. A retry keeps it, so that only one of the sent transactions can be included
   * in a block.
   *
   * @throws {TakenError} if the network has an earlier transaction of the approval
   */
  next(client: Client): Promise<number>
  /** Called before a transaction is sent. */
  sending(nonce: number, hash: Hex): void
}

export function createApprovalNonce(address: Hex): ApprovalNonce {
  const sent = new Map<number, Hex[]>()
  return {
    async next(client) {
      const [last] = [...sent.keys()].slice(-1)
      if (last === undefined) return getTransactionCount(client, { address, blockTag: 'pending' })
      // The count is read before the hashes: if a transaction is included in between, its hash is
      // found, or its nonce still counts as free.
      const count = await getTransactionCount(client, { address, blockTag: 'latest' })
      const hashes = [...sent.values()].flat()
      const areKnown = await Promise.all(hashes.map((hash) => isKnown(client, hash)))
      if (areKnown.includes(true)) throw new TakenError()
      // Another transaction used the nonce, so no earlier one of the approval can be included.
      if (count > last) return getTransactionCount(client, { address, blockTag: 'pending' })
      return last
    },
    sending(nonce, hash) {
      sent.set(nonce, [...(sent.get(nonce) ?? []), hash])
    },
  }
}

const isKnown = async (client: Client, hash: Hex): Promise<boolean> => {
  const transaction: unknown = await client.request({
    method: 'eth_getTransactionByHash',
    params: [hash],
  })
  return transaction !== null && transaction !== undefined
}
