import * as z from 'zod/mini'

/** Whether a value is a number from `minimum` to `maximum`, both included. */
const isWithin = (value: unknown, minimum: number, maximum: number): value is number =>
  typeof value === 'number' && value >= minimum && value <= maximum

/** A number of a range. zod's own number schemas with their checks weigh 0.6 kB in the entry. */
export const numberWithin = (minimum: number, maximum: number) =>
  z.custom<number>(
    (value) => isWithin(value, minimum, maximum),
    `a number from ${minimum} to ${maximum}`,
  )

/** A whole number of a range. */
export const integerWithin = (minimum: number, maximum: number) =>
  z.custom<number>(
    (value) => Number.isSafeInteger(value) && isWithin(value, minimum, maximum),
    `a whole number from ${minimum} to ${maximum}`,
  )
