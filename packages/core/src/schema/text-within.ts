import * as z from 'zod/mini'

// zod's own checks of length and pattern weigh 0.6 kB in the entry, its records as much.

/** A text of so many UTF-16 units. */
export const textWithin = (minimum: number, maximum: number) =>
  z
    .string()
    .check(
      z.refine(
        ({ length }) => length >= minimum && length <= maximum,
        `${minimum} to ${maximum} characters`,
      ),
    )

/** A text that a pattern matches. */
export const textLike = (pattern: RegExp) =>
  z.string().check(z.refine((text) => pattern.test(text), `like ${pattern.source}`))

/** A list of no more than so many items. */
export const listWithin = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.array(item).check(z.refine(({ length }) => length <= maximum, `at most ${maximum} items`))
