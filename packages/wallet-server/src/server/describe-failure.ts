import * as z from 'zod/mini'

/** Codes of systems and libraries, such as `ECONNREFUSED`, `EAUTH` or PostgreSQL's `57P01`: words of lists of theirs. */
const coded = z.object({
  code: z.optional(z.catch(z.optional(z.string().check(z.regex(/^[A-Z0-9_]{2,40}$/))), undefined)),
  responseCode: z.optional(z.catch(z.optional(z.int()), undefined)),
})

/** What of an error a log may say. Its message may hold what was sent: an address, a code. */
export function describeFailure(error: unknown) {
  const name = error instanceof Error ? error.name : typeof error
  return { name, ...coded.safeParse(error).data }
}
