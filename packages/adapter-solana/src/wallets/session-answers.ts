import { InvalidWalletResponseError } from '@carabiner/core'
import * as z from 'zod/mini'

/** More than a signature of 64 bytes needs in base58. */
const signature = z.string().check(z.maxLength(100))
/** More than a transaction of 1232 bytes needs in base64. */
const transaction = z.string().check(z.maxLength(2_000))

export const signatureAnswer = z.object({ signature })
export const signedAnswer = z.object({
  signature: z.optional(signature),
  transaction: z.optional(transaction),
})
export const signedListAnswer = z.object({ transactions: z.array(transaction) })

/** Parses an answer. @throws {InvalidWalletResponseError} */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  answer: unknown,
  method: string,
): z.output<Schema> {
  const parsed = z.safeParse(schema, answer)
  if (!parsed.success) throw new InvalidWalletResponseError(method)
  return parsed.data
}
