import * as z from 'zod/mini'

/**
 * Runs one PostgreSQL statement with `$1` parameters, like `pool.query` of pg and `db.query` of
 * PGlite.
 *
 * @param text - the statement
 * @param values - strings, numbers and null
 */
export type SqlQuery = (
  text: string,
  values: (string | number | null)[],
) => Promise<{ readonly rows: readonly unknown[] }>

/** A bigint column: a string from pg, a number from PGlite. */
export const bigint = z.pipe(z.union([z.string(), z.number(), z.bigint()]), z.transform(Number))

/** Returns the parsed rows of a statement. */
export type Rows = <T>(
  schema: z.ZodMiniType<T>,
  text: string,
  values?: (string | number | null)[],
) => Promise<T[]>

/** Creates a function that returns the rows of a statement, each parsed by a schema. */
export const createRows =
  (query: SqlQuery): Rows =>
  async (schema, text, values = []) => {
    const { rows } = await query(text, values)
    return rows.map((row) => schema.parse(row))
  }

/** The row of a statement whose result is only whether it found one. */
export const anyRow = z.object({})

/** Returns the credential ids to keep, as a JSON parameter. Null removes no passkey. */
export const keptList = (ids: readonly string[] | undefined): string | null =>
  ids === undefined ? null : JSON.stringify(ids)
