import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { startPglite } from './pglite.js'

export interface Database {
  readonly db: PgDatabase<PgQueryResultHKT>
  /** Runs one statement. */
  readonly query: (text: string, values: (string | number | null)[]) => Promise<{ rows: unknown[] }>
  readonly close: () => Promise<void>
}

interface OpenOptions {
  /** A schema of its own on a server, deleted on close. Default: the server's schema, which stays. */
  readonly schema?: string
}

/** Opens a database and runs the SQL that creates its tables. */
export type OpenDatabase = (createTables: string, options?: OpenOptions) => Promise<Database>

/**
 * Creates databases for services that end together: on PostgreSQL if `DATABASE_URL` is set, otherwise in one PGlite,
 * which is PostgreSQL in this process, in memory.
 */
export function createDatabases(url: string | undefined = process.env.DATABASE_URL): {
  open: OpenDatabase
  stop: () => Promise<void>
} {
  let lite: ReturnType<typeof startPglite> | undefined
  const start = () => {
    lite ??= startPglite().catch((error) => {
      lite = undefined
      throw error
    })
    return lite
  }
  return {
    async open(createTables, { schema } = {}) {
      if (url) return openServer(createTables, url, schema)
      const { drizzle } = await import('drizzle-orm/pglite')
      const shared = await start()
      await shared.exec(createTables)
      return {
        db: drizzle(shared),
        query: (text, values) => shared.query(text, values),
        close: async () => {},
      }
    },
    async stop() {
      await (await lite?.catch(() => undefined))?.close()
    },
  }
}

/** Opens a database for one service only. */
export const openDatabase: OpenDatabase = async (createTables, options) => {
  const databases = createDatabases()
  const { close, ...database } = await databases.open(createTables, options)
  return { ...database, close: () => close().finally(databases.stop) }
}

/** The id of the lock that services take while they create tables. Any number that no other code uses. */
const lock = 4_173_001

async function openServer(
  createTables: string,
  url: string,
  schema: string | undefined,
): Promise<Database> {
  const { default: pg } = await import('pg')
  const { drizzle } = await import('drizzle-orm/node-postgres')
  const options = schema === undefined ? {} : { options: `-c search_path=${schema}` }
  const pool = new pg.Pool({ connectionString: url, max: 4, ...options })
  if (schema !== undefined) await pool.query(`create schema "${schema}"`)
  // One transaction, so services that start at the same time wait for each other.
  await pool.query(`select pg_advisory_xact_lock(${lock}); ${createTables}`)
  return {
    db: drizzle(pool),
    query: (text, values) => pool.query(text, values),
    async close() {
      if (schema !== undefined) await pool.query(`drop schema "${schema}" cascade`)
      await pool.end()
    },
  }
}
