// What comes in before anything else is loaded: a host's options and networks, wallets' announcements.
// zod, which parses all that comes later, would be a fourth of what a page loads of ours.

/** Hears of a field that an object's shape does not have, beside those that it has. */
export type HearUnknown = (field: UnknownField) => void

export interface UnknownField {
  /** Of the object that the field is in; empty for the outermost one. */
  readonly path: string
  readonly name: string
  /** The names that there are. */
  readonly known: readonly string[]
}

/** Reads a value into a fresh one. @throws {Misfit} that says what was expected where, and what came */
export type Shape<T> = (value: unknown, path: string, hear?: HearUnknown) => T

/** What a shape reads. */
export type Shaped<S> = S extends Shape<infer T> ? T : never

class Misfit {
  constructor(readonly message: string) {}
}

/** A value that passes a test; it is handed on as it is. */
export const that =
  <T>(fits: (value: unknown) => value is T, expected: string): Shape<T> =>
  (value, path) => {
    if (fits(value)) return value
    throw new Misfit(`${path ? `${path}: ` : ''}expected ${expected}, got ${describeValue(value)}`)
  }

/** What is read elsewhere. */
export const anything: Shape<unknown> = (value) => value

/** A text that passes a test. */
export const textThat = (passes: (text: string) => boolean, expected: string): Shape<string> =>
  that((value): value is string => typeof value === 'string' && passes(value), expected)

export const anyText: Shape<string> = textThat(() => true, 'a text')

/** A text of so many UTF-16 units. */
export const textWithin = (minimum: number, maximum: number): Shape<string> =>
  textThat(
    ({ length }) => length >= minimum && length <= maximum,
    `${minimum} to ${maximum} characters`,
  )

/** A whole number of a range, both ends included. */
export const integerWithin = (minimum: number, maximum: number): Shape<number> =>
  that(
    (value): value is number =>
      typeof value === 'number' &&
      Number.isSafeInteger(value) &&
      value >= minimum &&
      value <= maximum,
    `a whole number from ${minimum} to ${maximum}`,
  )

/** One of these values. */
export const oneOf = <const Value extends string | boolean>(
  values: readonly Value[],
): Shape<Value> =>
  that(
    (value): value is Value => values.some((known) => known === value),
    `one of ${values.join(', ')}`,
  )

export const aFunction = that(
  (value): value is (...args: never[]) => unknown => typeof value === 'function',
  'a function',
)

export const yesOrNo: Shape<boolean> = oneOf([true, false])

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path, hear) =>
    value === undefined ? undefined : shape(value, path, hear)

/** `false`, for what a host can turn off, or what the shape reads. */
export const falseOr =
  <T>(shape: Shape<T>): Shape<T | false> =>
  (value, path, hear) =>
    value === false ? value : shape(value, path, hear)

/** A list of no more than so many items. */
export const listOf =
  <T>(item: Shape<T>, maximum = Number.POSITIVE_INFINITY): Shape<T[]> =>
  (value, path, hear) => {
    const list = that((given): given is unknown[] => Array.isArray(given), 'a list')(value, path)
    if (list.length > maximum)
      throw new Misfit(`${path}: expected at most ${maximum} items, got ${list.length}`)
    return list.map((part, at) => item(part, `${path}.${at}`, hear))
  }

type Fields = Readonly<Record<string, Shape<unknown>>>
type OptionalKey<F> = { [K in keyof F]: undefined extends Shaped<F[K]> ? K : never }[keyof F]
type Read<F> = { [K in Exclude<keyof F, OptionalKey<F>>]: Shaped<F[K]> } & {
  [K in OptionalKey<F>]?: Exclude<Shaped<F[K]>, undefined>
}

/** An object with these fields; what else it has is left out. */
export const object =
  <const F extends Fields>(fields: F): Shape<{ [K in keyof Read<F>]: Read<F>[K] }> =>
  (value, path, hear) => {
    const given = that(isObject, 'an object')(value, path)
    const read: Record<string, unknown> = {}
    if (hear) {
      const known = Object.keys(fields)
      for (const name of Object.keys(given)) {
        if (!known.includes(name)) hear({ path, name, known })
      }
    }
    for (const [name, shape] of Object.entries(fields)) {
      const part = shape(Reflect.get(given, name), path ? `${path}.${name}` : name, hear)
      if (part !== undefined) read[name] = part
    }
    // Made of these very fields, one by one: TypeScript does not follow loops.
    return read as { [K in keyof Read<F>]: Read<F>[K] }
  }

export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Words, numbers and CAIP-2 ids. Keys, tokens, addresses and URLs are none of these. */
const harmless = /^([a-z _.-]{0,24}|(0x)?\d{1,10}|(eip155|solana|bip122):[-\w]{1,32})$/i

/** What a value is, for a developer. A text is quoted only where it cannot be a secret. */
export function describeValue(value: unknown): string {
  switch (typeof value) {
    case 'undefined':
      return 'nothing'
    case 'string':
      return harmless.test(value) ? `"${value}"` : `a text of ${value.length} characters`
    case 'function':
      return `the function ${value.name.slice(0, 40)}, which was not called`
    case 'object':
      return value === null ? 'null' : Array.isArray(value) ? 'a list' : 'an object'
    default:
      return String(value)
  }
}

/**
 * Reads a value, or says where it does not fit. What a hostile getter throws is thrown on.
 *
 * @param hear - told of fields that no shape has, also where the value does not fit
 */
export function readShape<T>(
  shape: Shape<T>,
  value: unknown,
  hear?: HearUnknown,
): { fits: true; data: T } | { fits: false; misfit: string } {
  try {
    return { fits: true, data: shape(value, '', hear) }
  } catch (thrown) {
    if (thrown instanceof Misfit) return { fits: false, misfit: thrown.message }
    throw thrown
  }
}
