import * as z from 'zod/mini'

/** A whole number of a range, both ends included. */
export const zInt = (minimum: number, maximum: number) =>
  z.int().check(z.gte(minimum), z.lte(maximum))

/** A text of so many UTF-16 units. */
export const zString = (minimum: number, maximum: number) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum))

/** A text that a pattern matches. */
export const zPattern = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** A text that passes a test. */
export const zRefinedString = (passes: (text: string) => boolean, expected: string) =>
  z.string().check(z.refine(passes, expected))

/** A list of no more than so many items. */
export const zArray = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.array(item).check(z.maxLength(maximum))
