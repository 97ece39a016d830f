import { existsSync, rmSync, writeFileSync } from 'node:fs'
import type { SqlQuery } from '../../server/store/sql/query.js'
import { MistakesError } from '../mistakes.js'
import type { DataFolder } from './data-folder.js'

/** The database of a wallet. */
export interface Database {
  readonly query: SqlQuery
  close(): Promise<void>
}

/** @param onBreak - called after an idle connection broke. The next query opens another */
export async function openPostgres(url: string, onBreak: () => void): Promise<Database> {
  const { default: pg } = await import('pg')
  const pool = new pg.Pool({
    connectionString: url,
    connectionTimeoutMillis: 5_000,
    query_timeout: 10_000,
  })
  pool.on('error', onBreak)
  return { query: (text, values) => pool.query(text, values), close: () => pool.end() }
}

/**
 * Opens PGlite, a PostgreSQL inside this process. It is an optional dependency that only this
 * function loads.
 *
 * @throws MistakesError if it is not installed or does not open
 */
export async function openEmbedded({ databaseFolder, madeFile }: DataFolder): Promise<Database> {
  const { PGlite } = await import('@electric-sql/pglite').catch(() => {
    throw new MistakesError(
      'DATABASE_URL is not set, and the embedded database is not installed: npm install @electric-sql/pglite',
    )
  })
  if (!existsSync(madeFile)) rmSync(databaseFolder, { recursive: true, force: true })
  const database = await PGlite.create(databaseFolder).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new MistakesError(`The database in ${databaseFolder} could not be opened: ${reason}`)
  })
  writeFileSync(madeFile, '')
  return {
    query: (text, values) => database.query(text, values),
    close: () => database.close(),
  }
}
