// @ts-check
import { startPglite } from './pglite.mjs'

/**
 * @typedef {object} Database
 * @property {import('drizzle-orm/pg-core').PgDatabase<import('drizzle-orm/pg-core').PgQueryResultHKT>} db
 * @property {() => Promise<void>} close
 *
 * @typedef {object} DatabaseOptions
 * @property {string | undefined} [url]
 * @property {string} [schema] of its own, which goes when it closes. Default: the server's, which stays
 */

/**
 * The database of one of the lab's services: PostgreSQL where there is a `DATABASE_URL`, else PGlite, which is
 * PostgreSQL in this process, in memory.
 *
 * @param {string} createTables SQL
 * @param {DatabaseOptions} [options]
 * @returns {Promise<Database>}
 */
export async function openDatabase(createTables, { url = process.env.DATABASE_URL, schema } = {}) {
  if (url) return openServer(createTables, url, schema)
  const { drizzle } = await import('drizzle-orm/pglite')
  const lite = await startPglite()
  await lite.exec(createTables)
  return { db: drizzle(lite), close: () => lite.close() }
}

/** @param {string} createTables @param {string} url @param {string | undefined} schema @returns {Promise<Database>} */
async function openServer(createTables, url, schema) {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const options = schema === undefined ? {} : { options: `-c search_path=${schema}` }
  const pool = new pg.Pool({ connectionString: url, max: 4, ...options })
  if (schema !== undefined) await pool.query(`create schema "${schema}"`)
  await pool.query(createTables)
  return {
    db: drizzle(pool),
    async close() {
      if (schema !== undefined) await pool.query(`drop schema "${schema}" cascade`)
      await pool.end()
    },
  }
}
