/** How much a message may hold, all in all. In characters of its strings, and in values. */
const limits = { characters: 2_000_000, values: 20_000, depth: 32 }

/** A value that JSON has. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * Whether a value is plain JSON of a bounded size, without keys that lead to a prototype. It is looked at before any
 * schema: what a window posts may be as large and as deep as it likes.
 */
export function isBoundedJson(value: unknown): value is Json {
  let characters = 0
  let values = 0
  const isPlain = (one: unknown, depth: number): boolean => {
    values += 1
    if (values > limits.values || depth > limits.depth) return false
    if (typeof one === 'string') {
      characters += one.length
      return characters <= limits.characters
    }
    if (typeof one === 'number') return Number.isFinite(one)
    if (one === null || typeof one === 'boolean' || one === undefined) return true
    if (typeof one !== 'object') return false
    if (Array.isArray(one)) return one.every((item) => isPlain(item, depth + 1))
    const prototype: unknown = Object.getPrototypeOf(one)
    if (prototype !== Object.prototype && prototype !== null) return false
    return Object.entries(one).every(([key, item]) => {
      characters += key.length
      return key !== '__proto__' && characters <= limits.characters && isPlain(item, depth + 1)
    })
  }
  return isPlain(value, 0)
}
