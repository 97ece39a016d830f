import { type Hex, hexToString, isHex } from 'viem'

const longest = 160

/** Shortens a text to one line, because a page may send any length. */
export function line(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat
}

/** Shortens hex to `0x1234…abcd`. */
export const short = (hex: Hex) => `${hex.slice(0, 6)}…${hex.slice(-4)}`

/** Returns a `personal_sign` message as text if possible, otherwise as hex. */
export function readable(data: string): string {
  if (!isHex(data)) return data
  const text = hexToString(data)
  // U+FFFD marks invalid UTF-8. Other control characters cannot be shown either.
  return /[\uFFFD\p{Cc}]/u.test(text.replace(/\s/g, '')) ? data : text
}
