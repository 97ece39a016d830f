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
  /** A hole is nothing that JSON has. */
  const isPlainList = (list: readonly unknown[], depth: number) => {
    for (let index = 0; index < list.length; index += 1) {
      if (!Object.hasOwn(list, index) || !isPlain(list[index], depth)) return false
    }
    return true
  }
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
    // A clone keeps an array's length: one of holes alone is small to post, and long to walk.
    if (Array.isArray(one)) return one.length <= limits.values && isPlainList(one, depth + 1)
    const prototype: unknown = Object.getPrototypeOf(one)
    if (prototype !== Object.prototype && prototype !== null) return false
    return Object.entries(one).every(([key, item]) => {
      characters += key.length
      return key !== '__proto__' && characters <= limits.characters && isPlain(item, depth + 1)
    })
  }
  return isPlain(value, 0)
}
