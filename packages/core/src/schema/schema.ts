// Parses the input that arrives before anything else loads: a host's options and networks, and wallets' announcements.
// zod, which parses all later input, would be a fourth of the code that a page loads from this library.

/** Receives each field that an object's schema does not name. */
export type OnUnknownField = (field: UnknownField) => void

/** A field that no schema names. */
export interface UnknownField {
  /** The path of the object with the field. Empty for the outermost object. */
  readonly path: string
  readonly name: string
  /** The names of the fields in the schema. */
  readonly known: readonly string[]
}

/**
 * Parses a value into a new one.
 *
 * @throws {SchemaError} with the path, the expected and the actual value
 */
export type Schema<T> = (value: unknown, path: string, onUnknown?: OnUnknownField) => T

/** The output type of a schema. */
export type Infer<S> = S extends Schema<infer T> ? T : never

class SchemaError {
  constructor(readonly message: string) {}
}

/** Accepts a value that passes a test, and returns the same value. */
export const refine =
  <T>(fits: (value: unknown) => value is T, expected: string): Schema<T> =>
  (value, path) => {
    if (fits(value)) return value
    throw new SchemaError(
      `${path ? `${path}: ` : ''}expected ${expected}, got ${describeValue(value)}`,
    )
  }

/** Accepts any value, which other code checks later. */
export const unknown: Schema<unknown> = (value) => value

/** Accepts a text that passes a test. */
export const refineString = (passes: (text: string) => boolean, expected: string): Schema<string> =>
  refine((value): value is string => typeof value === 'string' && passes(value), expected)

/** Accepts a text. */
export const string: Schema<string> = refineString(() => true, 'a string')

/** Accepts a text whose length, in UTF-16 units, is within a range. */
export const stringWithin = (minimum: number, maximum: number): Schema<string> =>
  refineString(
    ({ length }) => length >= minimum && length <= maximum,
    `${minimum} to ${maximum} characters`,
  )

/** Accepts a whole number within a range, both ends included. */
export const intWithin = (minimum: number, maximum: number): Schema<number> =>
  refine(
    (value): value is number =>
      typeof value === 'number' &&
      Number.isSafeInteger(value) &&
      value >= minimum &&
      value <= maximum,
    `a whole number from ${minimum} to ${maximum}`,
  )

/** Accepts one of the given values. */
export const literal = <const Value extends string | boolean>(
  values: readonly Value[],
): Schema<Value> =>
  refine(
    (value): value is Value => values.some((allowed) => allowed === value),
    `one of ${values.join(', ')}`,
  )

/** Accepts a function. */
export const callable = refine(
  (value): value is (...args: never[]) => unknown => typeof value === 'function',
  'a function',
)

/** Accepts `true` or `false`. */
export const boolean: Schema<boolean> = literal([true, false])

/** Accepts a value of the schema, or undefined. */
export const optional =
  <T>(schema: Schema<T>): Schema<T | undefined> =>
  (value, path, onUnknown) =>
    value === undefined ? undefined : schema(value, path, onUnknown)

/** Accepts `false`, for an option that a host can turn off, or a value of the schema. */
export const falseOr =
  <T>(schema: Schema<T>): Schema<T | false> =>
  (value, path, onUnknown) =>
    value === false ? value : schema(value, path, onUnknown)

/** Accepts a list with a maximum length. */
export const array =
  <T>(item: Schema<T>, maximum = Number.POSITIVE_INFINITY): Schema<T[]> =>
  (value, path, onUnknown) => {
    const list = refine((candidate): candidate is unknown[] => Array.isArray(candidate), 'a list')(
      value,
      path,
    )
    if (list.length > maximum)
      throw new SchemaError(`${path}: expected at most ${maximum} items, got ${list.length}`)
    return list.map((part, at) => item(part, `${path}.${at}`, onUnknown))
  }

type Fields = Readonly<Record<string, Schema<unknown>>>
type OptionalKey<F> = { [K in keyof F]: undefined extends Infer<F[K]> ? K : never }[keyof F]
type Read<F> = { [K in Exclude<keyof F, OptionalKey<F>>]: Infer<F[K]> } & {
  [K in OptionalKey<F>]?: Exclude<Infer<F[K]>, undefined>
}

/** Accepts an object with these fields, and drops all other fields. */
export const object =
  <const F extends Fields>(fields: F): Schema<{ [K in keyof Read<F>]: Read<F>[K] }> =>
  (value, path, onUnknown) => {
    const source = refine(isObject, 'an object')(value, path)
    const read: Record<string, unknown> = {}
    if (onUnknown) {
      const fieldNames = Object.keys(fields)
      for (const name of Object.keys(source)) {
        if (!fieldNames.includes(name)) onUnknown({ path, name, known: fieldNames })
      }
    }
    for (const [name, schema] of Object.entries(fields)) {
      const part = schema(Reflect.get(source, name), path ? `${path}.${name}` : name, onUnknown)
      if (part !== undefined) read[name] = part
    }
    // The object has these fields, but TypeScript does not check loops.
    return read as { [K in keyof Read<F>]: Read<F>[K] }
  }

/**
 * Accepts an object whose keys and values each fit a schema.
 *
 * @param key - the schema of the keys
 */
export const record =
  (key: Schema<unknown>, part: Schema<unknown>, expected = 'an object'): Schema<object> =>
  (value, path) => {
    const source = refine(isObject, expected)(value, path)
    for (const [name, field] of Object.entries(source)) {
      key(name, `${path}, its key`)
      part(field, `${path}.${name}`)
    }
    return source
  }

/** Whether a value is an object and not an array. */
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Matches words, numbers and CAIP-2 ids, which are safe to quote. Keys, tokens, addresses and URLs do not match. */
const harmless = /^([a-z _.-]{0,24}|(0x)?\d{1,10}|(eip155|solana|bip122):[-\w]{1,32})$/i

/** Describes a value for a developer. Quotes a text only if it cannot be a secret. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing'
    case 'string':
      return harmless.test(value) ? `"${value}"` : `a string of ${value.length} characters`
    case 'function':
      return `the function ${value.name.slice(0, 40)}, which was not called`
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
    default:
      return String(value)
  }
}

/**
 * Parses a value, or reports where it does not fit. Errors of a hostile getter are thrown.
 *
 * @param onUnknown - called with unknown fields, even if the value does not fit
 */
export function safeParse<T>(
  schema: Schema<T>,
  value: unknown,
  onUnknown?: OnUnknownField,
): { success: true; data: T } | { success: false; message: string } {
  try {
    return { success: true, data: schema(value, '', onUnknown) }
  } catch (thrown) {
    if (thrown instanceof SchemaError) return { success: false, message: thrown.message }
    throw thrown
  }
}
