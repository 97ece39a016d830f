/** The limits of a message: characters of all strings, number of values, and depth. */
const limits = { characters: 2_000_000, values: 20_000, depth: 32 }

/** A JSON value. */
export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * Whether a value is plain JSON of a bounded size, without keys that lead to a prototype. This
 * check precedes any schema, because another window may post a value of any size and depth.
 */
export function isBoundedJson(value: unknown): value is Json {
  let characters = 0
  let values = 0
  /** Whether a list has no holes, like any JSON array, and only plain values. */
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
    // A structured clone keeps an array's length. So an array of holes is small to post and slow to
    // iterate.
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
