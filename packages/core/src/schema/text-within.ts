import * as z from 'zod/mini'

// zod's own strings with their checks weigh 0.4 kB in the entry, its records as much.

/** A text that passes a test. */
export const textThat = (passes: (text: string) => boolean, expected: string) =>
  z.custom<string>((value) => typeof value === 'string' && passes(value), expected)

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
