import * as z from 'zod/mini'

/**
 * Asks PostgreSQL one statement with `$1` parameters. `pool.query` of pg and `db.query` of PGlite are of this kind.
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

/** Rows as the schema has them. */
export type Rows = <T>(
  schema: z.ZodMiniType<T>,
  text: string,
  values?: (string | number | null)[],
) => Promise<T[]>

/** The rows of a statement, each read by a schema. */
export const createRows =
  (query: SqlQuery): Rows =>
  async (schema, text, values = []) => {
    const { rows } = await query(text, values)
    return rows.map((row) => schema.parse(row))
  }

/** For statements that only tell whether they found a row. */
export const anyRow = z.object({})

/** The kept credential ids as a JSON parameter; null removes no passkey. */
export const keptList = (ids: readonly string[] | undefined): string | null =>
  ids === undefined ? null : JSON.stringify(ids)
