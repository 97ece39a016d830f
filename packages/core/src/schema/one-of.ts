import * as z from 'zod/mini'

/** One of these values. zod's own enums and booleans weigh 0.2 kB in the entry. */
export const oneOf = <const Value extends string | boolean>(values: readonly Value[]) =>
  z.custom<Value>((value) => values.some((known) => known === value), `one of ${values.join(', ')}`)

/** `true` or `false`. */
export const yesOrNo = oneOf([true, false])
