import { type Hex, hexToString, isHex } from 'viem'

const longest = 160

/** Cuts a text to one short line: what a page sends may be endless. */
export function line(text: string): string {
  const flat = text.replace(/\s+/g, ' ').trim()
  return flat.length > longest ? `${flat.slice(0, longest)}…` : flat
}

/** `0x1234…abcd`. */
export const short = (hex: Hex) => `${hex.slice(0, 6)}…${hex.slice(-4)}`

/** The text of a `personal_sign` message where it is text, its hex otherwise. */
export function readable(data: string): string {
  if (!isHex(data)) return data
  const text = hexToString(data)
  // U+FFFD stands for bytes that are no UTF-8; other control characters can't be shown either.
  return /[\uFFFD\p{Cc}]/u.test(text.replace(/\s/g, '')) ? data : text
}
