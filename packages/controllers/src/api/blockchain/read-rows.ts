import * as z from 'zod/mini'

/** Told why a part of an answer is left out. */
export type Refuse = (reason: string) => void

interface RowsOptions<Row> {
  /** Of what, for the reason. */
  name: string
  schema: z.ZodMiniType<Row>
  /** More than any honest answer has: the rest is left out. */
  most: number
  refuse: Refuse
}

/** The rows of an answer that are what they should be, at most so many. What is left out is told once. */
export function readRows<Row>(
  rows: readonly unknown[],
  { name, schema, most, refuse }: RowsOptions<Row>,
): Row[] {
  const read: Row[] = []
  let wrong = 0
  let first = ''
  for (const [index, row] of rows.slice(0, most).entries()) {
    const parsed = z.safeParse(schema, row)
    if (parsed.success) {
      read.push(parsed.data)
      continue
    }
    wrong += 1
    const [issue] = parsed.error.issues
    first ||= `${[index, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`
  }
  if (wrong > 0) refuse(`${wrong} of its ${name} are left out, the first by ${first}`)
  if (rows.length > most) refuse(`${rows.length - most} of its ${name} are too many`)
  return read
}
