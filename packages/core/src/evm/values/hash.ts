/** Whether a string is 32 bytes of `0x`-hex, as the id of a transaction is. */
export const isHash = (value: string): value is `0x${string}` => /^0x[0-9a-fA-F]{64}$/.test(value)
