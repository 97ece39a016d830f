const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Encodes bytes in Bitcoin's base58, which Solana uses too. Each leading zero byte becomes a `1`. */
export function toBase58(bytes: Uint8Array): string {
  let zeros = 0
  while (zeros < bytes.length && bytes[zeros] === 0) zeros += 1
  const digits = convert(bytes.subarray(zeros), 256, 58)
  return '1'.repeat(zeros) + digits.map((digit) => alphabet[digit]).join('')
}

/** Decodes base58. @returns undefined for a character outside the alphabet */
export function fromBase58(text: string): Uint8Array | undefined {
  const digits = [...text].map((character) => alphabet.indexOf(character))
  if (digits.includes(-1)) return undefined
  let zeros = 0
  while (zeros < digits.length && digits[zeros] === 0) zeros += 1
  return Uint8Array.from([...Array(zeros).fill(0), ...convert(digits.slice(zeros), 58, 256)])
}

/** Converts a number's digits to another base. Input and output start with the highest digit. */
function convert(digits: Iterable<number>, from: number, to: number): number[] {
  /** The digits so far, lowest first. */
  const converted: number[] = []
  for (const digit of digits) {
    let carry = digit
    for (let at = 0; at < converted.length; at += 1) {
      carry += (converted[at] ?? 0) * from
      converted[at] = carry % to
      carry = Math.floor(carry / to)
    }
    for (; carry > 0; carry = Math.floor(carry / to)) converted.push(carry % to)
  }
  return converted.reverse()
}
