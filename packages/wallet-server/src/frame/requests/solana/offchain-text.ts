import { getOffchainMessageDecoder } from '@solana/kit'

/**
 * Returns the text of an off-chain message, whose wrapper keeps it from being a transaction.
 *
 * @returns undefined for other bytes
 */
export function readOffchainText(bytes: Uint8Array): string | undefined {
  try {
    const [{ content }, end] = getOffchainMessageDecoder().read(bytes, 0)
    if (end !== bytes.length) return undefined
    return typeof content === 'string' ? content : content.text
  } catch {
    return undefined
  }
}
