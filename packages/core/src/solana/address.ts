import { fromBase58, toBase58 } from './base58.js'

/** Base58 of 32 bytes has 32 to 44 characters. */
const shape = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/**
 * Reads a Solana address.
 *
 * @returns its 32 bytes; undefined for an invalid address: some texts of the right length have 31 or 33 bytes
 */
export function parseSolanaAddress(text: string): Uint8Array | undefined {
  const bytes = shape.test(text) ? fromBase58(text) : undefined
  return bytes?.length === 32 ? bytes : undefined
}

/** Writes 32 bytes as a Solana address. */
export const formatSolanaAddress = (bytes: Uint8Array): string => toBase58(bytes)
