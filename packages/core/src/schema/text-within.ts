import * as z from 'zod/mini'

// zod's own strings and arrays with their checks weigh 0.7 kB in the entry, its records as much again.

/** A text that passes a test. */
export const textThat = (passes: (text: string) => boolean, expected: string) =>
  z.custom<string>((value) => typeof value === 'string' && passes(value), expected)

/** Whether a value is a list of texts that all pass a test. */
export const isListOf = (passes: (text: string) => boolean, value: unknown): value is string[] =>
  Array.isArray(value) && value.every((text) => typeof text === 'string' && passes(text))

/** A list of texts that pass a test. It is handed on as it is, not copied. */
export const textsThat = (passes: (text: string) => boolean, expected: string) =>
  z.custom<string[]>((value) => isListOf(passes, value), expected)

export const anyText = textThat(() => true, 'a text')

/** A text of so many UTF-16 units. */
export const textWithin = (minimum: number, maximum: number) =>
  textThat(
    ({ length }) => length >= minimum && length <= maximum,
    `${minimum} to ${maximum} characters`,
  )

/** A text that a pattern matches. */
export const textLike = (pattern: RegExp) =>
  textThat((text) => pattern.test(text), `like ${pattern.source}`)

/** A list of no more than so many items. */
export const listWithin = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.array(item).check(z.refine(({ length }) => length <= maximum, `at most ${maximum} items`))
