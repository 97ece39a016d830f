import { type Client, keccak256 } from 'viem'
import { sendError } from '../send-error.js'

type Hex = `0x${string}`

/**
 * Sends a signed transaction. Where the node's answer was lost, it is asked whether it has the transaction.
 *
 * @returns its hash, computed here
 * @throws {FrameMessageError} where the network did not take it
 * @throws {SendOutcomeUnknownError} where it may have
 */
export async function sendRaw(client: Client, raw: Hex): Promise<Hex> {
  const hash = keccak256(raw)
  try {
    await client.request({ method: 'eth_sendRawTransaction', params: [raw] })
    return hash
  } catch (cause) {
    const known = await client
      .request({ method: 'eth_getTransactionByHash', params: [hash] })
      .catch(() => null)
    if (known) return hash
    throw sendError(cause)
  }
}
