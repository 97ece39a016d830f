import type { Client } from 'viem'
import { getTransactionCount } from 'viem/actions'
import { TakenError } from '../send-error.js'

type Hex = `0x${string}`

/** The nonce of one approval. */
export interface ApprovalNonce {
  /**
   * What was sent before without success keeps its nonce: only one of them can get into a block.
   *
   * @throws {TakenError} where the network has what was sent before
   */
  next(client: Client): Promise<number>
  /** Told before a transaction is sent. */
  sending(nonce: number, hash: Hex): void
}

export function createApprovalNonce(address: Hex): ApprovalNonce {
  const sent = new Map<number, Hex[]>()
  return {
    async next(client) {
      const [last] = [...sent.keys()].slice(-1)
      if (last === undefined) return getTransactionCount(client, { address, blockTag: 'pending' })
      // Before the hashes: what gets into a block meanwhile is found by its hash, or its nonce still counts as free.
      const count = await getTransactionCount(client, { address, blockTag: 'latest' })
      const hashes = [...sent.values()].flat()
      const known = await Promise.all(hashes.map((hash) => isKnown(client, hash)))
      if (known.includes(true)) throw new TakenError()
      // Something else has it: what was sent before can't be in a block any more.
      if (count > last) return getTransactionCount(client, { address, blockTag: 'pending' })
      return last
    },
    sending(nonce, hash) {
      sent.set(nonce, [...(sent.get(nonce) ?? []), hash])
    },
  }
}

const isKnown = async (client: Client, hash: Hex): Promise<boolean> => {
  const found: unknown = await client.request({
    method: 'eth_getTransactionByHash',
    params: [hash],
  })
  return found !== null && found !== undefined
}
