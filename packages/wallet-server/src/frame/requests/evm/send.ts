import { type Client, keccak256 } from 'viem'
import { sendError } from '../send-error.js'

type Hex = `0x${string}`

/**
 * Sends a signed transaction. If the answer was lost, checks whether the node has the transaction.
 *
 * @returns its hash, computed here
 * @throws {FrameMessageError} if the network refused it
 * @throws {SendOutcomeUnknownError} if the network may have it
 */
export async function sendRaw(client: Client, raw: Hex): Promise<Hex> {
  const hash = keccak256(raw)
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [raw] })
    return hash
  } catch (cause) {
    const transaction = await client
      .request({ method: 'eth_getTransactionByHash', params: [hash] })
      .catch(() => null)
    if (transaction) return hash
    throw sendError(cause)
  }
}
