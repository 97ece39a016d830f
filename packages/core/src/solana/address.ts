import { fromBase58, toBase58 } from './base58.js'

/** Matches the 32 to 44 base58 characters that 32 bytes can have. */
const shape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Parses a Solana address.
 *
 * @returns its 32 bytes, or undefined for an invalid address. Some texts of the right length have 31 or 33 bytes
 */
export function parseSolanaAddress(text: string): Uint8Array | undefined {
  const bytes = shape.test(text) ? fromBase58(text) : undefined
  return bytes?.length === 32 ? bytes : undefined
}

/** Formats 32 bytes as a Solana address. */
export const formatSolanaAddress = (bytes: Uint8Array): string => toBase58(bytes)
