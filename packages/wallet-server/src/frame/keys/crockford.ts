// Crockford's base32: no I, L, O and U, so that what was read from paper is typed right.
const symbols = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** How a value of 5 bits is written. */
export const toSymbol = (value: number): string => symbols.charAt(value & 31)

/** The value of a symbol; O is read as 0, I and L as 1. -1 for none. */
export function fromSymbol(symbol: string): number {
  const upper = symbol.toUpperCase()
  if (upper === 'O') return 0
  if (upper === 'I' || upper === 'L') return 1
  return upper.length === 1 ? symbols.indexOf(upper) : -1
}

/** Bytes as values of 5 bits; the last one is filled with zeros. */
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

/** What {@link toQuintets} was given; bits that fill no byte are left out. */
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
