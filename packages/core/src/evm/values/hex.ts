/** Returns bytes as `0x`-hex, two digits each. */
export const toHex = (bytes: Uint8Array): `0x${string}` =>
  `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`

/** Returns a quantity as `0x`-hex without leading zeros, as JSON-RPC requires. */
export const toQuantity = (value: bigint): `0x${string}` => `0x${value.toString(16)}`
