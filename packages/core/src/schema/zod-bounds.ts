import * as z from 'zod/mini'

/** Accepts a whole number within a range, both ends included. */
export const zInt = (minimum: number, maximum: number) =>
  z.int().check(z.gte(minimum), z.lte(maximum))

/** Accepts a text whose length, in UTF-16 units, is within a range. */
export const zString = (minimum: number, maximum: number) =>
  z.string().check(z.minLength(minimum), z.maxLength(maximum))

/** Accepts a text that matches a pattern. */
export const zPattern = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** Accepts a text that passes a test. */
export const zRefinedString = (passes: (text: string) => boolean, expected: string) =>
  z.string().check(z.refine(passes, expected))

/** Accepts a list with a maximum length. */
export const zArray = <Item extends z.ZodMiniType>(item: Item, maximum: number) =>
  z.array(item).check(z.maxLength(maximum))
