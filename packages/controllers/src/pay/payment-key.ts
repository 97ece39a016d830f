/** The longest key, in characters. It is stored with the calls of a swap. */
const longest = 256

/** Returns a short text that identifies a payment among the swaps of this browser. */
export function paymentKeyOf(id: string): string {
  if (id.length <= longest) return id
  const hash = `#${fnv1a(id).toString(36)}`
  return id.slice(0, longest - hash.length) + hash
}

/** The 64-bit FNV-1a hash of a text. */
function fnv1a(text: string): bigint {
  let hash = 0xcbf29ce484222325n
  for (let at = 0; at < text.length; at += 1) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(text.charCodeAt(at))) * 0x100000001b3n)
  }
  return hash
}
