import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { startPglite } from './pglite.js'

export interface Database {
  readonly db: PgDatabase<PgQueryResultHKT>
  /** One statement. */
  readonly query: (text: string, values: (string | number | null)[]) => Promise<{ rows: unknown[] }>
  readonly close: () => Promise<void>
}

interface OpenOptions {
  /** Of its own on a server, which goes when it closes. Default: the server's, which stays. */
  readonly schema?: string
}

/** Takes SQL */
export type OpenDatabase = (createTables: string, options?: OpenOptions) => Promise<Database>

/**
 * The databases of services that end together: of PostgreSQL where there is a `DATABASE_URL`, else of one PGlite, which
 * is PostgreSQL in this process, in memory.
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

/** A database of one service alone. */
export const openDatabase: OpenDatabase = async (createTables, options) => {
  const databases = createDatabases()
  const { close, ...database } = await databases.open(createTables, options)
  return { ...database, close: () => close().finally(databases.stop) }
}

/** Of the lock that services take while they make tables; any number that nobody else uses. */
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
  // One transaction: services that start at the same time wait for each other.
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
