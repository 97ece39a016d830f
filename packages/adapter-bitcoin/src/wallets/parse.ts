import { InvalidWalletResponseError } from '@carabiner/core'
import * as z from 'zod/mini'
import { fromBase64, fromHex } from '../primitives/bytes.js'

/** Parses a wallet's answer. @throws {InvalidWalletResponseError} */
export function parse<T>(schema: z.ZodMiniType<T>, answer: unknown, method: string): T {
  try {
    const parsed = z.safeParse(schema, answer)
    if (parsed.success) return parsed.data
  } catch {
    // A throwing getter counts as a wrong shape.
  }
  throw new InvalidWalletResponseError(method)
}

/** In characters. A PSBT includes the transactions of its coins, which may be large. */
const maxPsbt = 8_000_000

export const text = z.string().check(z.maxLength(maxPsbt))
export const short = z.string().check(z.maxLength(512))
/** A transaction id in lower case, as networks require. Some wallets write it in upper case. */
export const txid = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/))

/** Decodes hex. @throws {InvalidWalletResponseError} */
export function hexBytes(answer: unknown, method: string): Uint8Array {
  const bytes = fromHex(parse(text, answer, method))
  if (!bytes) throw new InvalidWalletResponseError(method)
  return bytes
}

/** Decodes base64. @throws {InvalidWalletResponseError} */
export function base64Bytes(answer: unknown, method: string): Uint8Array {
  const bytes = fromBase64(parse(text, answer, method))
  if (!bytes) throw new InvalidWalletResponseError(method)
  return bytes
}
