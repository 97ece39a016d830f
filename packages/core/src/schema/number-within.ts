import * as z from 'zod/mini'

/** A whole number of a range, both ends included. */
export const zInt = (minimum: number, maximum: number) =>
  z.int().check(z.gte(minimum), z.lte(maximum))
