// @ts-check
import { createTables } from './tables.mjs'

/**
 * @typedef {object} Database
 * @property {import('drizzle-orm/pg-core').PgDatabase<import('drizzle-orm/pg-core').PgQueryResultHKT>} db
 * @property {() => Promise<void>} close
 */

/**
 * The database of sign-in sessions: PostgreSQL where there is a `DATABASE_URL`, else PGlite, which is
 * PostgreSQL in this process, in memory.
 *
 * @param {string | undefined} [url]
 * @returns {Promise<Database>}
 */
export async function openDatabase(url = process.env.DATABASE_URL) {
  if (url) {
    const { default: pg } = await import('pg')
    const { drizzle } = await import('drizzle-orm/node-postgres')
    const pool = new pg.Pool({ connectionString: url, max: 4 })
    await pool.query(createTables)
    return { db: drizzle(pool), close: () => pool.end() }
  }
  const { PGlite } = await import('@electric-sql/pglite')
  const { drizzle } = await import('drizzle-orm/pglite')
  const lite = await PGlite.create()
  await lite.exec(createTables)
  return { db: drizzle(lite), close: () => lite.close() }
}
