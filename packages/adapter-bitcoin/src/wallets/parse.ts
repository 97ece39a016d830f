import { InvalidWalletResponseError } from '@carabiner/core'
import * as z from 'zod/mini'
import { fromBase64, fromHex } from '../primitives/bytes.js'

/** Parses what a wallet answered. @throws {InvalidWalletResponseError} */
export function parse<T>(schema: z.ZodMiniType<T>, answer: unknown, method: string): T {
  try {
    const parsed = z.safeParse(schema, answer)
    if (parsed.success) return parsed.data
  } catch {
    // A getter that throws is an answer of the wrong shape.
  }
  throw new InvalidWalletResponseError(method)
}

/** In characters. A PSBT carries the transactions that made its coins, which may be large. */
const maxPsbt = 8_000_000

export const text = z.string().check(z.maxLength(maxPsbt))
export const short = z.string().check(z.maxLength(512))
/** Some write it in capitals; networks know it in small letters. */
export const txid = z.string().check(z.toLowerCase(), z.regex(/^[0-9a-f]{64}$/))

/** @throws {InvalidWalletResponseError} */
export function hexBytes(answer: unknown, method: string): Uint8Array {
  const bytes = fromHex(parse(text, answer, method))
  if (!bytes) throw new InvalidWalletResponseError(method)
  return bytes
}

/** @throws {InvalidWalletResponseError} */
export function base64Bytes(answer: unknown, method: string): Uint8Array {
  const bytes = fromBase64(parse(text, answer, method))
  if (!bytes) throw new InvalidWalletResponseError(method)
  return bytes
}
