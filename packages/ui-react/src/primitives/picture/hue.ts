/** Returns a stable unsigned 32-bit number for an id. */
export function hash(id: string): number {
  let value = 0
  for (const char of id) value = (Math.imul(value, 31) + (char.codePointAt(0) ?? 0)) >>> 0
  return value
}

/** Returns a stable hue, 0 to 359, for an id. */
export const hue = (id: string): number => hash(id) % 360
