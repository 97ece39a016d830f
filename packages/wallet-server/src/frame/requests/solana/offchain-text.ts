import { getOffchainMessageDecoder } from '@solana/kit'

/**
 * The text of an off-chain message, which libraries wrap so that it can be no transaction.
 *
 * @returns undefined for bytes that are not one
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
