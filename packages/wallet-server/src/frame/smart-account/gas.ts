import * as z from 'zod/mini'

/** An amount of gas as bundlers and paymasters write it. No block takes more than 64 bits; an operation has 128 for it. */
export const gas = z.pipe(
  z.string().check(z.regex(/^0x[\da-f]{1,16}$/i)),
  z.transform((value) => BigInt(value)),
)
