// Crockford's base32, without I, L, O and U, so that a code is easy to copy from paper.
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns the symbol of a 5-bit value. */
export const toSymbol = (value: number): string => symbols.charAt(value & 31)

/** Returns the value of a symbol, with O as 0, and I and L as 1. Returns -1 for any other. */
export function fromSymbol(symbol: string): number {
  const upper = symbol.toUpperCase()
  if (upper === 'O') return 0
  if (upper === 'I' || upper === 'L') return 1
  return upper.length === 1 ? symbols.indexOf(upper) : -1
}

/** Splits bytes into 5-bit values, the last one padded with zeros. */
export function toQuintets(bytes: Uint8Array): number[] {
  const quintets: number[] = []
  let buffer = 0
  let bits = 0
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    bits += 8
    while (bits >= 5) {
      bits -= 5
      quintets.push((buffer >> bits) & 31)
    }
    buffer &= (1 << bits) - 1
  }
  if (bits > 0) quintets.push((buffer << (5 - bits)) & 31)
  return quintets
}

/** Reverses {@link toQuintets}. Bits that fill no byte are dropped. */
export function fromQuintets(quintets: readonly number[]): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  let buffer = 0
  let bits = 0
  for (const quintet of quintets) {
    buffer = (buffer << 5) | quintet
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push((buffer >> bits) & 255)
    }
    buffer &= (1 << bits) - 1
  }
  return Uint8Array.from(bytes)
}
