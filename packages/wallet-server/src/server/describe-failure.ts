import * as z from 'zod/mini'

/**
 * Codes of systems and libraries, such as `ECONNREFUSED`, `EAUTH` or PostgreSQL's `57P01`, which
 * contain no user data.
 */
const coded = z.object({
  code: z.optional(z.catch(z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/))), undefined)),
  responseCode: z.optional(z.catch(z.optional(z.int()), undefined)),
})

/**
 * Returns the loggable part of an error. Its message may contain request data, such as an address
 * or a code.
 */
export function describeFailure(error: unknown) {
  const name = error instanceof Error ? error.name : typeof error
  return { name, ...coded.safeParse(error).data }
}
