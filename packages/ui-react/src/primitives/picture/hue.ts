/** Returns a stable hue, 0 to 359, for an id. */
export function hue(id: string): number {
  let hash = 0
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return hash % 360
}
