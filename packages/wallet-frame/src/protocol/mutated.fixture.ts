import fc from 'fast-check'

const keys = fc.constantFrom('type', 'id', 'payload', '__proto__', 'constructor', 'toString', 'x')
const huge = fc.constantFrom('a'.repeat(3_000_000), Array(30_000).fill(0))
const junk = fc.oneof({ weight: 500, arbitrary: fc.anything() }, { weight: 1, arbitrary: huge })

/** Generates messages with one change, in the envelope or in the payload. */
export const mutated = (valid: fc.Arbitrary<{ readonly payload?: unknown }>) =>
  fc
    .tuple(valid, fc.boolean(), keys, fc.constantFrom('set', 'delete'), junk)
    .map(([message, isDeep, key, change, value]) => {
      const apply = (object: object) => {
        const copy = new Map<string, unknown>(Object.entries(object))
        if (change === 'delete') copy.delete(key)
        else copy.set(key, value)
        return Object.fromEntries(copy)
      }
      return isDeep ? { ...message, payload: apply(Object(message.payload ?? {})) } : apply(message)
    })
