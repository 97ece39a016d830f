import * as z from 'zod/mini'

/** Called with the reason when a part of an answer is dropped. */
export type Refuse = (reason: string) => void

interface RowsOptions<Row> {
  /** The name of the rows in the reason. */
  name: string
  schema: z.ZodMiniType<Row>
  /** The maximum number of rows, above any realistic count. Further rows are dropped. */
  most: number
  refuse: Refuse
}

/** Parses the valid rows of an answer, up to a maximum. Reports dropped rows once per answer. */
export function readRows<Row>(
  rows: readonly unknown[],
  { name, schema, most, refuse }: RowsOptions<Row>,
): Row[] {
  const read: Row[] = []
  let droppedRows = 0
  let firstReason = ''
  for (const [index, row] of rows.slice(0, most).entries()) {
    const parsed = z.safeParse(schema, row)
    if (parsed.success) {
      read.push(parsed.data)
      continue
    }
    droppedRows += 1
    const [issue] = parsed.error.issues
    firstReason ||= `${[index, ...(issue?.path ?? [])].join('.')}: ${issue?.message}`
  }
  if (droppedRows > 0)
    refuse(`ignored invalid ${name} (${droppedRows}), the first because of ${firstReason}`)
  if (rows.length > most) refuse(`ignored ${name} above the limit (${rows.length - most})`)
  return read
}
