const prime = 2n ** 255n - 19n
/** d of the twisted Edwards curve: -121665 / 121666. */
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point of Ed25519's curve, as every public key is and no program's address.
 *
 * @see RFC 8032, 5.1.3
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = bytes.reduceRight((sum, byte) => sum * 256n + BigInt(byte), 0n) & (2n ** 255n - 1n)
  const square = (y * y) % prime
  const above = square - 1n + prime
  const below = d * square + 1n
  // x² = above / below has a root when Euler's criterion says so of their product.
  const criterion = power((above * below) % prime, (prime - 1n) / 2n)
  return criterion === 0n || criterion === 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
  }
  return result
}
