// What comes in before anything else is loaded: a host's options and networks, wallets' announcements.
// zod, which parses all that comes later, would be a fourth of what a page loads of ours.

/** Reads a value into a fresh one. @throws {Misfit} that says what was expected where */
export type Shape<T> = (value: unknown, path: string) => T

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
    throw new Misfit(path ? `${path}: ${expected}` : expected)
  }

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

/** A text that a pattern matches. */
export const textLike = (pattern: RegExp): Shape<string> =>
  textThat((text) => pattern.test(text), `like ${pattern.source}`)

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

export const yesOrNo: Shape<boolean> = oneOf([true, false])

export const optional =
  <T>(shape: Shape<T>): Shape<T | undefined> =>
  (value, path) =>
    value === undefined ? undefined : shape(value, path)

/** A list of no more than so many items. */
export const listOf =
  <T>(item: Shape<T>, maximum = Number.POSITIVE_INFINITY): Shape<T[]> =>
  (value, path) => {
    const list = that((given): given is unknown[] => Array.isArray(given), 'a list')(value, path)
    if (list.length > maximum) throw new Misfit(`${path}: at most ${maximum} items`)
    return list.map((part, at) => item(part, `${path}.${at}`))
  }

type Fields = Readonly<Record<string, Shape<unknown>>>
type OptionalKey<F> = { [K in keyof F]: undefined extends Shaped<F[K]> ? K : never }[keyof F]
type Read<F> = { [K in Exclude<keyof F, OptionalKey<F>>]: Shaped<F[K]> } & {
  [K in OptionalKey<F>]?: Exclude<Shaped<F[K]>, undefined>
}

/** An object with these fields; what else it has is left out. */
export const object =
  <const F extends Fields>(fields: F): Shape<{ [K in keyof Read<F>]: Read<F>[K] }> =>
  (value, path) => {
    const given = that(isObject, 'an object')(value, path)
    const read: Record<string, unknown> = {}
    for (const [name, shape] of Object.entries(fields)) {
      const part = shape(Reflect.get(given, name), path ? `${path}.${name}` : name)
      if (part !== undefined) read[name] = part
    }
    // Made of these very fields, one by one: TypeScript does not follow loops.
    return read as { [K in keyof Read<F>]: Read<F>[K] }
  }

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Reads a value, or says where it does not fit. What a hostile getter throws is thrown on. */
export function readShape<T>(
  shape: Shape<T>,
  value: unknown,
): { fits: true; data: T } | { fits: false; misfit: string } {
  try {
    return { fits: true, data: shape(value, '') }
  } catch (thrown) {
    if (thrown instanceof Misfit) return { fits: false, misfit: thrown.message }
    throw thrown
  }
}
