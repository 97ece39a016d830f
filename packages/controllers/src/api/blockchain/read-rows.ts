import * as z from 'zod/mini'

/** Called with the reason for a dropped part of an answer. */
export type Refuse = (reason: string) => void

interface RowsOptions<Row> {
  /** The name of the rows, for the reason. */
  name: string
  schema: z.ZodMiniType<Row>
  /** A limit above any honest answer. The rest is dropped. */
  most: number
  refuse: Refuse
}

/** Parses the valid rows of an answer, up to a limit. Reports dropped rows once. */
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
